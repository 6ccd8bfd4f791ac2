import { AppError, toAppError } from '@fairshore/shared-data/errors';

interface Answer<Data> {
  data: Data | null;
  error: unknown;
  status: number;
}

/** A PostgREST call, as far as it is needed to repeat and to end it. */
export interface RepeatableCall<Data> extends PromiseLike<Answer<Data>> {
  retry(isEnabled: boolean): RepeatableCall<Data>;
  abortSignal(signal: AbortSignal): RepeatableCall<Data>;
}

/** Answers of servers in between that pass by themselves. */
const passing = new Set([502, 503, 504]);

/** How long to wait before each further try, in milliseconds. */
const pauses = [400, 1_200];

/** How long one try may take, in milliseconds. */
export const answerTimeoutMs = 8_000;

/**
 * Runs a call that may be repeated because the database counts it once: a passing failure (502, 503, 504) is tried
 * again twice. Throws an `AppError` when there is no answer in 8 s, or another one than a success.
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
