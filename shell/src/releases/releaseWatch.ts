import type { Registry } from '@fairshore/shared-remote/registry';
import { fetchRegistry } from './fetchRegistry';
import { newerReleases } from './newerReleases';

const askEvery = 5 * 60_000;

/**
 * Asks for the registry now, every five minutes and whenever the tab is looked at again, and tells which remotes have a
 * release that this tab has not. Returns what ends it.
 */
export function watchReleases(
  known: Registry,
  bucket: number,
  onNewer: (names: ReadonlySet<string>) => void,
): () => void {
  let lastAsked = 0;
  async function ask() {
    if (document.visibilityState === 'hidden' || Date.now() - lastAsked < 5000) return;
    lastAsked = Date.now();
    const latest = await fetchRegistry();
    if (latest) onNewer(newerReleases(known, latest, bucket));
  }
  const askNow = () => void ask();
  const timer = setInterval(askNow, askEvery);
  document.addEventListener('visibilitychange', askNow);
  askNow();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', askNow);
  };
}
