import { asSentence, toAppError } from '@fairshore/shared-data/errors';

/**
 * The message of a change that failed, as in 'Could not …: …'; without a response of the database, the change may have
 * been stored.
 */
export function changeFailure(failed: string, error: unknown): string {
  const { kind, code, message } = toAppError(error);
  const isUnanswered = kind === 'offline' || (kind === 'unknown' && code === undefined);
  if (!isUnanswered) return `${failed}: ${message}`;
  return `${failed}: ${asSentence(message)} The change may have arrived, so look at the row first.`;
}
