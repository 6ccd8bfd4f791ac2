/** Longest search that is sent. */
export const maxSearchLength = 100;

/**
 * The condition for PostgREST that one of the columns contains the search; null when there is none.
 * Written as a regular expression: servers differ in how they read escapes inside `ilike."…"`, so what is special in
 * one goes into a bracket, and the three characters that can't stand there match any one character.
 */
export function searchCondition(
  search: string,
  columns: readonly string[] = ['name', 'sector', 'description'],
): string | null {
  const words = search.trim().slice(0, maxSearchLength);
  if (words === '') return null;
  const pattern = words.replaceAll(/["\\^.$*+?()[\]{}|]/g, (character) =>
    '"\\^'.includes(character) ? '.' : `[${character}]`,
  );
  return columns.map((column) => `${column}.imatch."${pattern}"`).join(',');
}
