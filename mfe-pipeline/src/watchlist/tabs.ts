import type { WatchChange } from './pendingChanges';

/** A change stored by the server, as one tab announces it to the others. */
export interface StoredChange extends WatchChange {
  userId: string;
}

let channel: BroadcastChannel | null | undefined;

/** One channel per tab, so that a tab never receives its own messages; null where browsers don't support it. */
function tabChannel(): BroadcastChannel | null {
  channel ??= typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('fairshore.watchlist');
  return channel;
}

/** Announces a stored change to the other tabs of this browser. */
export function announceToTabs(change: StoredChange): void {
  tabChannel()?.postMessage(change);
}

/** Calls back with changes stored by other tabs; a later listener replaces the previous one. */
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
