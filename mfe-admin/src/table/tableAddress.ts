/** The search and page of a section's table as the address holds them; a page that makes no sense reads as the first. */
export function tableViewOf(params: URLSearchParams): { search: string; page: number } {
  const page = Number(params.get('page'));
  return { search: params.get('q') ?? '', page: Number.isInteger(page) && page > 1 ? page : 1 };
}

/** The address of a section's table: only what differs from its first sight. */
export function tableParams(
  tab: string,
  { search, page }: { search: string; page: number },
): Record<string, string> {
  return {
    tab,
    ...(search === '' ? {} : { q: search }),
    ...(page === 1 ? {} : { page: String(page) }),
  };
}
