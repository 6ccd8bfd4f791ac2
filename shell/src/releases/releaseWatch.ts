import type { Registry, RegistryEntry } from '@fairshore/remote-kit/registry';
import { forgetEndedCanaries } from '../health/droppedCanaries';
import { takeOverDropped } from '../health/takeOverDropped';
import { judgedRegistry } from '../health/judgedRegistry';
import { versionInUse } from '../loader/loaderEvents';
import { releasesToTry } from '../loader/releaseChoice';
import { fetchRegistry } from './fetchRegistry';
import { newerReleases } from './newerReleases';

const askEvery = 5 * 60_000;
/** Events that precede a step to another page. */
const intents = ['pointerover', 'focusin'] as const;

/** The least time between two requests, in milliseconds. */
const askNoSooner = 5_000;

/**
 * Requests the registry now, every five minutes, whenever the tab is looked at again, and when a link of the site is pointed at or focused;
 * reports which remotes have a release that this tab does not have, or are disabled. Returns the function that stops it.
 */
export function watchReleases(
  known: Registry,
  bucket: number,
  onNewer: (names: ReadonlySet<string>) => void,
): () => void {
  // A canary that is dropped, before this or later, is still what this tab runs.
  const had: Registry = { ...known, remotes: known.remotes.map((entry) => asChosen(entry, bucket)) };
  /** By the clock that never goes back, unlike this device's. */
  let lastAsked = Number.NEGATIVE_INFINITY;
  async function ask() {
    if (document.visibilityState === 'hidden' || performance.now() - lastAsked < askNoSooner) return;
    lastAsked = performance.now();
    const answer = await fetchRegistry();
    if (!answer) return;
    const latest = await judgedRegistry(answer);
    forgetEndedCanaries(latest);
    takeOverDropped(latest, bucket);
    onNewer(newerReleases(had, latest, bucket));
  }
  const askNow = () => void ask();
  const timer = setInterval(askNow, askEvery);
  const askBeforeStep = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === window.location.origin) void ask();
  };
  document.addEventListener('visibilitychange', askNow);
  for (const type of intents) document.addEventListener(type, askBeforeStep, { passive: true });
  askNow();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', askNow);
    for (const type of intents) document.removeEventListener(type, askBeforeStep);
  };
}

function asChosen(entry: RegistryEntry, bucket: number): RegistryEntry {
  const { canary, stable } = entry;
  if (!canary || entry.override) return entry;
  const [choice] = releasesToTry(entry, bucket);
  const had = versionInUse(entry) === canary.version ? canary : (choice?.release ?? stable);
  return { ...entry, stable: had, canary: { ...canary, percent: 0 } };
}
