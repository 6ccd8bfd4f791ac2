import type { Registry } from '@fairshore/remote-kit/registry';

const faultTypes = ['error', 'unhandledrejection'];

/**
 * Starts to count and report how remotes do, without delaying the first page: soon when there is a canary, and at once when something
 * fails.
 */
export function watchHealth(registry: Registry): void {
  // A remote in development is not a release to be judged.
  if (process.env['NODE_ENV'] === 'development') return;
  // The file that can't be loaded may be this chunk; the next event tries again.
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
