import { toAppError } from '@fairshore/shared-data/errors';

/** Whether a change that failed may have been stored: no answer came, or one that no rule of the database gives. */
export function mayHaveArrived(error: unknown): boolean {
  const { kind } = toAppError(error);
  return kind === 'offline' || kind === 'unknown';
}
