/** One click on a watch button: whether the project is to be watched. */
export interface WatchChange {
  projectId: string;
  isWatched: boolean;
}

const none: readonly WatchChange[] = [];
let pending = none;
let queue: Promise<unknown> = Promise.resolve();
const listeners = new Set<() => void>();

/** Changes sent to the server but not yet answered; they are shown as if stored. */
export function pendingChanges(): readonly WatchChange[] {
  return pending;
}

/** Server snapshot: the same array as when nothing is pending. */
export function noPendingChanges(): readonly WatchChange[] {
  return none;
}

/** Calls back when a change begins or ends; returns the unsubscribe function. */
export function subscribeToPendingChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Runs the call for a change after the earlier ones, so that the last click is what gets stored; the change stays pending until
 * `show` has ended, too.
 */
export async function whilePending(
  change: WatchChange,
  call: () => Promise<void>,
  show: () => Promise<void>,
): Promise<void> {
  announce([...pending, change]);
  const turn = queue.then(call);
  queue = turn.catch(() => undefined);
  try {
    await turn;
    await show();
  } finally {
    announce(pending.filter((other) => other !== change));
  }
}

/** A list after a change: an added id comes first, and an id already in the list keeps its place. */
export function withChange(ids: readonly string[], { projectId, isWatched }: WatchChange): readonly string[] {
  if (ids.includes(projectId) === isWatched) return ids;
  return isWatched ? [projectId, ...ids] : ids.filter((id) => id !== projectId);
}

function announce(changes: readonly WatchChange[]): void {
  pending = changes;
  listeners.forEach((listener) => listener());
}
