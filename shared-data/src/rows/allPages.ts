/** Rows per response; below the limit of 1,000 that hosted servers set. */
export const pageSize = 500;

/** The parts of a PostgREST call that paging needs. */
interface PagedCall<Self> {
  or(filters: string): Self;
  order(column: string, options: { ascending: boolean }): Self;
  limit(count: number): Self;
  abortSignal(signal: AbortSignal): Self;
}

/** The page after a row, newest first. Keyset paging, so that rows added meanwhile don't shift the pages. */
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

/** PostgREST condition for the rows after a given one in newest-first order; ids break ties between equal times. */
function olderThan({ id, createdAt }: { id: string; createdAt: string }): string {
  return `created_at.lt."${createdAt}",and(created_at.eq."${createdAt}",id.lt.${id})`;
}

/**
 * Loads every row of a source page by page, each page starting after the last row of the previous one. Stops at a
 * page that is not full or contains nothing new, so that a source that ignores the cursor doesn't cause an endless
 * loop.
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
