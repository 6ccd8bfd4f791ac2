import { AppError } from '@fairshore/shared-data/errors';
import { toInterest } from '@fairshore/shared-data/interests';
import type { Interest } from '@fairshore/shared-data/interests';
import { asRow, asRows } from '@fairshore/shared-data/rows';
import { confirmedAnswer } from './confirmedAnswer';
import type { RepeatableCall } from './confirmedAnswer';
import { forgetRequest, requestIdOf } from './unconfirmedRequests';

/** Sends an attempt with a request id shared by all its retries, and forgets the id once it is confirmed or refused. */
export async function oneRequest<Data>(
  attempt: string,
  call: (requestId: string) => RepeatableCall<Data>,
): Promise<Data | null> {
  const requestId = requestIdOf(attempt);
  try {
    const data = await confirmedAnswer(() => call(requestId));
    forgetRequest(attempt);
    return data;
  } catch (failure) {
    if (isRefusal(failure)) forgetRequest(attempt);
    throw failure;
  }
}

/** Whether the database answered with a refusal, so that nothing was counted. Without an answer the outcome is unknown. */
export function isRefusal(failure: unknown): boolean {
  return failure instanceof AppError && failure.kind !== 'offline' && failure.kind !== 'unknown';
}

/** Parses the stored row a confirmed request returns. Throws an AppError when there is none. */
export function toConfirmed(data: unknown): Interest {
  const [row] = Array.isArray(data) ? asRows(data) : [asRow(data)];
  if (row === undefined) throw new AppError('unknown', 'The server did not confirm the interest.');
  return toInterest(row);
}
