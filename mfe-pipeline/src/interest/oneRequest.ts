import { AppError } from '@fairshore/shared-data/errors';
import { toInterest } from '@fairshore/shared-data/interests';
import type { Interest } from '@fairshore/shared-data/interests';
import { asRow, asRows } from '@fairshore/shared-data/rows';
import { confirmedAnswer } from './confirmedAnswer';
import type { RepeatableCall } from './confirmedAnswer';
import { forgetRequest, requestIdOf } from './unconfirmedRequests';

/** Sends an attempt under the id that all tries of it share, and forgets the id once it is confirmed or over. */
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
    if (failure instanceof AppError && isAnswer(failure)) forgetRequest(attempt);
    throw failure;
  }
}

/** Whether the database refused: nothing was counted then. Without its answer nobody knows. */
function isAnswer({ kind }: AppError): boolean {
  return kind !== 'offline' && kind !== 'unknown';
}

/** The stored row that a confirmed request answers. Throws an AppError where there is none. */
export function toConfirmed(data: unknown): Interest {
  const [row] = Array.isArray(data) ? asRows(data) : [asRow(data)];
  if (row === undefined) throw new AppError('unknown', 'The server did not confirm the interest.');
  return toInterest(row);
}
