import { RemoteFailure } from './remoteFailure';

/**
 * For React's `onRecoverableError`: reports an error that React recovered from by rendering again, except for a remote that was late the
 * first time and loaded the second: its page works, and there is nothing to repair.
 */
export function reportRecovered(error: unknown): void {
  if (error instanceof Error && error.cause instanceof RemoteFailure) return;
  reportError(error);
}
