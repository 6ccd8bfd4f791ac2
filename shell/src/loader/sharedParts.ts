import { RemoteFailure } from './remoteFailure';

let awaited = 0;

/** Fetches a part of the shell for remotes. If it can't be loaded, that is the shell's failure, whichever remote requested it. */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  awaited += 1;
  try {
    return await load();
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new RemoteFailure('unreachable', message, { cause, isShells: true });
  } finally {
    awaited -= 1;
  }
}

/** The failure of a remote that is late: while a part of the shell is loading, the remote is waiting for the shell. */
export function lateFailure(message: string): RemoteFailure {
  return new RemoteFailure('timeout', message, { isShells: awaited > 0 });
}
