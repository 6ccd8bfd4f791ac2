import type { Registry } from '@fairshore/remote-kit/registry';

const faultTypes = ['error', 'unhandledrejection'];

/**
 * Begins to count and report how remotes fare, out of the way of the first page: soon when a release is on trial, and at
 * once when something fails.
 */
export function watchHealth(registry: Registry): void {
  // What is being worked on is no release that anybody judges.
  if (process.env['NODE_ENV'] === 'development') return;
  // Its own chunk may be what can't be loaded; the next event finds out whether it can again.
  let isOwed = false;
  const early: Event[] = [];
  async function start() {
    const health = await import('./reportHealth').catch(() => undefined);
    isOwed = !health;
    health?.reportHealth(registry, early);
    if (health) for (const type of faultTypes) window.removeEventListener(type, keep);
  }
  function keep(event: Event) {
    early.push(event);
    void start();
  }
  for (const type of faultTypes) window.addEventListener(type, keep);
  setTimeout(() => void start(), registry.remotes.some(({ canary }) => canary) ? 2000 : 8000);
  window.addEventListener('fairshore:remote', ({ detail }) => {
    if (detail.incidentId || isOwed) void start();
  });
}
