import type { HistoryEntry } from './releaseFiles';

/**
 * Whether a release was taken back, by a rollback or as a canary, since the last one that everybody got. The history is needed because a
 * pointer names only one such release, and a rollback may also end a canary.
 */
export function wasTakenBack(history: readonly HistoryEntry[], version: string): boolean {
  const given = history.findLastIndex(({ action }) => action === 'release' || action === 'promote');
  const last = history
    .slice(given + 1)
    .findLast(
      (entry) => entry.version === version || (entry.action === 'rollback' && entry.from === version),
    );
  return last?.action === 'abort' || (last?.action === 'rollback' && last.from === version);
}
