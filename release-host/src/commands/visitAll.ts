import type { Visit } from './gateVisits';

/** Pages that are open at once: most of a visit is waiting until the page is idle. */
const together = 6;

/** How the shell and `tryVisit` report that something took too long. */
const late = /\bwithin \d+(\.\d+)? s(econds)?\b/;

/**
 * Runs visits concurrently and resolves with their problems, in the order of the visits. A visit on which something was late is repeated
 * alone, and only that second result counts: beside others on a busy machine, a sound page can exceed the limits that the shell sets.
 */
export async function visitAll(
  visits: readonly Visit[],
  attempt: (visit: Visit) => Promise<string[]>,
): Promise<string[]> {
  const found: string[][] = [];
  const queue = visits.map((visit, place) => ({ visit, place }));
  async function work() {
    for (let next = queue.shift(); next; next = queue.shift()) found[next.place] = await attempt(next.visit);
  }
  await Promise.all(Array.from({ length: together }, work));
  for (const [place, visit] of visits.entries())
    if (found[place]?.some((problem) => late.test(problem))) found[place] = await attempt(visit);
  return found.flat();
}
