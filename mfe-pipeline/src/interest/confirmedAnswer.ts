import { AppError, toAppError } from '@fairshore/shared-data/errors';

interface Answer<Data> {
  data: Data | null;
  error: unknown;
  status: number;
}

/** The part of a PostgREST call needed to retry and abort it. */
export interface RepeatableCall<Data> extends PromiseLike<Answer<Data>> {
  retry(isEnabled: boolean): RepeatableCall<Data>;
  abortSignal(signal: AbortSignal): RepeatableCall<Data>;
}

/** Temporary status codes from gateways. */
const passing = new Set([502, 503, 504]);

/** Delay before each retry, in milliseconds. */
const pauses = [400, 1_200];

/** Timeout of one attempt, in milliseconds. */
export const answerTimeoutMs = 8_000;

/**
 * Runs a call that is safe to repeat because the database counts it once: temporary failures (502, 503, 504) are retried twice.
 * Throws an `AppError` when there is no answer within 8 s, or on any other failure.
 */
export async function confirmedAnswer<Data>(start: () => RepeatableCall<Data>): Promise<Data | null> {
  for (let failures = 0; ; failures += 1) {
    const { data, error, status } = await answerInTime(start());
    if (!error) return data;
    if (!passing.has(status)) throw toAppError(error, status);
    const pause = pauses[failures];
    if (pause === undefined)
      throw new AppError('offline', 'The server is not available at the moment. Please try again.');
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function answerInTime<Data>(call: RepeatableCall<Data>): Promise<Answer<Data>> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), answerTimeoutMs);
  try {
    const answer = await call.abortSignal(controller.signal).retry(false);
    if (answer.error && controller.signal.aborted)
      throw new AppError(
        'offline',
        'The server did not answer in time. Please try again: it is counted once.',
      );
    return answer;
  } finally {
    clearTimeout(timer);
  }
}
