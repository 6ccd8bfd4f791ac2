import type { HistoryEntry } from '../store/releaseFiles';

/** The version that was stable before this one, according to the remote's history; undefined if there was none. */
export function versionBefore(history: readonly HistoryEntry[], version: string): string | undefined {
  const made = history.findLast(
    (entry) => entry.version === version && (entry.action === 'release' || entry.action === 'promote'),
  );
  return made?.from === version ? undefined : made?.from;
}
