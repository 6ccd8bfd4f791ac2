import type { HistoryEntry } from '../store/releaseFiles';

/** Which version was everybody's before this one became it, as the history of its remote tells; undefined where there was none. */
export function versionBefore(history: readonly HistoryEntry[], version: string): string | undefined {
  const made = history.findLast(
    (entry) => entry.version === version && (entry.action === 'release' || entry.action === 'promote'),
  );
  return made?.from === version ? undefined : made?.from;
}
