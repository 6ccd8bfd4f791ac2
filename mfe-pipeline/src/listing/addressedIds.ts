/** The project ids in an address, `ids=a,b,c`, lowercased and without duplicates; blanks are dropped. */
export function addressedIds(params: URLSearchParams): string[] {
  const named = (params.get('ids') ?? '').split(',').map((id) => id.trim().toLowerCase());
  return [...new Set(named.filter((id) => id !== ''))];
}

/** The query of an in-app path, without its question mark; undefined if it has none. */
export function queryOf(path: string): string | undefined {
  return path.split('?')[1];
}
