import type { Registry } from '@fairshore/shared-remote/registry';

/**
 * Begins to count and report how remotes fare, out of the way of the first page: soon when a release is on trial, and at
 * once when something fails.
 */
export function watchHealth(registry: Registry): void {
  async function start() {
    const health = await import('./reportHealth').catch(() => undefined);
    health?.reportHealth(registry);
  }
  setTimeout(() => void start(), registry.remotes.some(({ canary }) => canary) ? 2000 : 8000);
  window.addEventListener('fairshore:remote', ({ detail }) => {
    if (detail.incidentId) void start();
  });
}
