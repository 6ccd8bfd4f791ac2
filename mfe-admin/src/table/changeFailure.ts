import { toAppError } from '@fairshore/shared-data/errors';

/** The message of a change that failed, as in 'Could not …: …'; without a response, the change may have been stored. */
export function changeFailure(failed: string, error: unknown): string {
  const { kind, message } = toAppError(error);
  const doubt = kind === 'offline' ? ' The change may have arrived, so look at the row first.' : '';
  return `${failed}: ${message}${doubt}`;
}
