/** Rows of one answer; below the limit of 1,000 that hosted servers set. */
export const pageSize = 500;

/** PostgREST condition for what comes after a row when the newest come first; ids decide between equal times. */
export function olderThan({ id, createdAt }: { id: string; createdAt: string }): string {
  return `created_at.lt."${createdAt}",and(created_at.eq."${createdAt}",id.lt.${id})`;
}

/**
 * Every row of a source that is asked page by page, each page after the last row of the one before. It ends with a page
 * that is not full, or that brings nothing new: a source that ignores where to begin must not be asked for ever.
 */
export async function allPages<Item extends { id: string }>(
  pageAfter: (last: Item | undefined) => Promise<readonly Item[]>,
): Promise<Item[]> {
  const rows = new Map<string, Item>();
  let last: Item | undefined;
  for (;;) {
    const page = await pageAfter(last);
    const known = rows.size;
    for (const row of page) if (!rows.has(row.id)) rows.set(row.id, row);
    if (page.length < pageSize || rows.size === known) return [...rows.values()];
    last = page.at(-1);
  }
}
