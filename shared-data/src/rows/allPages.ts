/** Rows of one answer; below the limit of 1,000 that hosted servers set. */
export const pageSize = 500;

/** As much of a PostgREST call as a page asks for. */
interface PagedCall<Self> {
  or(filters: string): Self;
  order(column: string, options: { ascending: boolean }): Self;
  limit(count: number): Self;
  abortSignal(signal: AbortSignal): Self;
}

/** The page after a row, the newest first. By key, so that what is added meanwhile shifts nothing. */
export function pageAfter<Call extends PagedCall<Call>>(
  call: Call,
  last: { id: string; createdAt: string } | undefined,
  signal: AbortSignal,
): Call {
  return (last ? call.or(olderThan(last)) : call)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(pageSize)
    .abortSignal(signal);
}

/** PostgREST condition for what comes after a row when the newest come first; ids decide between equal times. */
function olderThan({ id, createdAt }: { id: string; createdAt: string }): string {
  return `created_at.lt."${createdAt}",and(created_at.eq."${createdAt}",id.lt.${id})`;
}

/**
 * Every row of a source that is asked page by page, each page after the last row of the one before. It ends with a page
 * that is not full, or that brings nothing new: a source that ignores where to begin must not be asked for ever.
 */
export async function allPages<Item extends { id: string }>(
  ask: (last: Item | undefined) => Promise<readonly Item[]>,
): Promise<Item[]> {
  const rows = new Map<string, Item>();
  let last: Item | undefined;
  for (;;) {
    const page = await ask(last);
    const known = rows.size;
    for (const row of page) if (!rows.has(row.id)) rows.set(row.id, row);
    if (page.length < pageSize || rows.size === known) return [...rows.values()];
    last = page.at(-1);
  }
}
