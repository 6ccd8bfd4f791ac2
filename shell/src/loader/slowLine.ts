/** A remote has fewer files than the suite's initial scripts, but they load in up to three steps. */
const asOften = 3;
const mostMs = 60_000;

/** How long the suite's initial scripts took to load and start; 0 where the browser does not say when the page arrived. */
const firstScriptsMs = sinceFirstByte();

/**
 * Adapts a limit in milliseconds to this connection: where the suite's own scripts took long, a remote's may take `times` as long.
 * Otherwise a page that is readable already would be replaced by a panel because its code is still loading.
 */
export function onThisLine(limitMs: number, times = asOften): number {
  return Math.max(limitMs, Math.min(times * firstScriptsMs, mostMs));
}

function sinceFirstByte(): number {
  // jsdom has no performance entries, the server none of this kind.
  const [page] = performance.getEntriesByType?.('navigation') ?? [];
  return page ? performance.now() - page.responseStart : 0;
}
