import { RemoteFailure } from './remoteFailure';

/**
 * For React's `onRecoverableError`: reports an error that React got over by drawing again, but for a remote that was late
 * the first time and there the second: its page stands, and nobody has anything to repair.
 */
export function reportRecovered(error: unknown): void {
  if (error instanceof Error && error.cause instanceof RemoteFailure) return;
  reportError(error);
}
