/** One click on a watch button: whether the project is to be watched from now on. */
export interface WatchChange {
  projectId: string;
  isWatched: boolean;
}

const none: readonly WatchChange[] = [];
let pending = none;
let queue: Promise<unknown> = Promise.resolve();
const listeners = new Set<() => void>();

/** Changes that a server has been asked for and hasn't answered; they show as if they were stored. */
export function pendingChanges(): readonly WatchChange[] {
  return pending;
}

/** What the server knows of them: the same array as while there are none. */
export function noPendingChanges(): readonly WatchChange[] {
  return none;
}

/** Calls back when a change begins or ends; returns the function that stops it. */
export function subscribeToPendingChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Runs the call for a change after those before it, so that the last click is what is stored. */
export async function whilePending(change: WatchChange, call: () => Promise<void>): Promise<void> {
  announce([...pending, change]);
  const turn = queue.then(call);
  queue = turn.catch(() => undefined);
  try {
    await turn;
  } finally {
    announce(pending.filter((other) => other !== change));
  }
}

/** A list after a change: what is added stands first, what is there already keeps its place. */
export function withChange(ids: readonly string[], { projectId, isWatched }: WatchChange): readonly string[] {
  if (ids.includes(projectId) === isWatched) return ids;
  return isWatched ? [projectId, ...ids] : ids.filter((id) => id !== projectId);
}

function announce(changes: readonly WatchChange[]): void {
  pending = changes;
  listeners.forEach((listener) => listener());
}
