import type { HistoryEntry } from '../store/releaseFiles';

/**
 * The version that was stable before this one, according to the remote's history; undefined if there was none. A release that was made
 * again while it was stable, which ends a canary, was before itself.
 */
export function versionBefore(history: readonly HistoryEntry[], version: string): string | undefined {
  return history.findLast(
    ({ action, from, ...entry }) =>
      entry.version === version && from !== version && (action === 'release' || action === 'promote'),
  )?.from;
}
