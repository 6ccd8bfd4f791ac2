/** The rows a page shows, counted from 1 (0–0 when there are none), and how many pages there are (at least 1). */
export function pageRange(page: number, pageSize: number, total: number) {
  return {
    first: Math.min((page - 1) * pageSize + 1, total),
    last: Math.min(page * pageSize, total),
    pageCount: Math.max(1, Math.ceil(total / pageSize)),
  };
}
