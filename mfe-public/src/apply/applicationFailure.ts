import { asSentence, toAppError } from '@fairshore/shared-data/errors';
import { leadFailure } from '@fairshore/shared-data/leads';

/**
 * What to say about an application that failed, and where its texts are: without an answer of the database it may be stored all the
 * same.
 */
export function applicationFailure(
  error: unknown,
  place: 'still here' | 'kept in the form' = 'still here',
): string {
  const { kind, code, message } = toAppError(error);
  const isUnanswered = kind === 'offline' || (kind === 'unknown' && code === undefined);
  return isUnanswered
    ? `It is not known whether your application was sent. ${asSentence(message)} What you typed is ${place}, and sent again it is stored once.`
    : `Your application was not sent. ${asSentence(leadFailure(error, 'Please try again.'))} What you typed is ${place}.`;
}
