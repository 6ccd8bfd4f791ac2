import type { Registry, RegistryEntry } from '@fairshore/remote-kit/registry';
import { forgetEndedCanaries } from '../health/droppedCanaries';
import { takeOverDropped } from '../health/takeOverDropped';
import { judgedRegistry } from '../health/judgedRegistry';
import { releasesToTry } from '../loader/releaseChoice';
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
  // A canary that is dropped later is still what this tab has.
  const had: Registry = { ...known, remotes: known.remotes.map((entry) => asChosen(entry, bucket)) };
  let lastAsked = 0;
  async function ask() {
    if (document.visibilityState === 'hidden' || Date.now() - lastAsked < 5000) return;
    lastAsked = Date.now();
    const answer = await fetchRegistry();
    if (!answer) return;
    const latest = await judgedRegistry(answer);
    forgetEndedCanaries(latest);
    takeOverDropped(latest, bucket);
    onNewer(newerReleases(had, latest, bucket));
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

function asChosen(entry: RegistryEntry, bucket: number): RegistryEntry {
  const { canary, stable } = entry;
  const [choice] = releasesToTry(entry, bucket);
  if (!canary || entry.override) return entry;
  return { ...entry, stable: choice?.release ?? stable, canary: { ...canary, percent: 0 } };
}
