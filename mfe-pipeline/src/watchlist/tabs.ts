import type { WatchChange } from './pendingChanges';

/** A change that a server has stored, as one tab announces it to the others. */
export interface StoredChange extends WatchChange {
  userId: string;
}

let channel: BroadcastChannel | null | undefined;

/** One channel a tab, so that a tab never hears itself; null where browsers have none. */
function tabChannel(): BroadcastChannel | null {
  channel ??= typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('fairshore.watchlist');
  return channel;
}

/** Announces to the other tabs of this browser what was stored. */
export function announceToTabs(change: StoredChange): void {
  tabChannel()?.postMessage(change);
}

/** Calls back with what other tabs store, from now on; a later listener takes the place of the one before. */
export function listenToTabs(listener: (change: StoredChange) => void): void {
  const channel = tabChannel();
  if (!channel) return;
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isStoredChange(data)) listener(data);
  };
}

function isStoredChange(data: unknown): data is StoredChange {
  return (
    typeof data === 'object' &&
    data !== null &&
    'userId' in data &&
    typeof data.userId === 'string' &&
    'projectId' in data &&
    typeof data.projectId === 'string' &&
    'isWatched' in data &&
    typeof data.isWatched === 'boolean'
  );
}
