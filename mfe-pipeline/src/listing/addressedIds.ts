/** The ids of projects in an address, `ids=a,b,c`, each once in whatever letters it is written; blanks are dropped. */
export function addressedIds(params: URLSearchParams): string[] {
  const named = (params.get('ids') ?? '').split(',').map((id) => id.trim().toLowerCase());
  return [...new Set(named.filter((id) => id !== ''))];
}
