/** A remote's files are fewer than the suite's first ones, but come in up to three steps. */
const asOften = 3;
const mostMs = 60_000;

/** What the suite's first scripts took to come and to begin; 0 where the browser does not say when the page came. */
const firstScriptsMs = sinceFirstByte();

/**
 * A limit in milliseconds for what comes over the line, as this one allows it: over one on which the suite's own scripts took
 * long, so may a remote's, `times` as long. Otherwise a page that can be read already would be given up for a panel because its code is on its way.
 */
export function onThisLine(limitMs: number, times = asOften): number {
  return Math.max(limitMs, Math.min(times * firstScriptsMs, mostMs));
}

function sinceFirstByte(): number {
  // jsdom has no entries, the server none of this kind.
  const [page] = performance.getEntriesByType?.('navigation') ?? [];
  return page ? performance.now() - page.responseStart : 0;
}
