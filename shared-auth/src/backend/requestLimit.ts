/** Milliseconds a request may take, response included; earlier failures and the pauses in between still fit into 10 s. */
export const requestLimitMs = 8_000;

/** No response arrived in time. A write may have been stored all the same. */
class RequestTimeout extends Error {
  override readonly name = 'TimeoutError';
}

const sentence = 'The server did not answer in time.';

/** Whether a failure is a request that took too long; auth-js and postgrest-js pass on only its message. */
export function isTimeout(failure: unknown): boolean {
  const { message } = (failure ?? {}) as { message?: unknown };
  return typeof message === 'string' && message.includes(sentence);
}

/**
 * Runs a request and rejects when it takes too long. The signal stays active, so that it also aborts a response that
 * stalls midway. Requests that fail without a response dispatch the event `fairshore:unanswered`, for code that counts
 * them.
 */
export function inTime<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  given?: AbortSignal | null,
): Promise<Result> {
  const controller = new AbortController();
  const forward = () => controller.abort(given?.reason);
  if (given?.aborted) forward();
  given?.addEventListener('abort', forward, { once: true });
  return new Promise((resolve, reject) => {
    // Not AbortSignal.timeout: fake timers in tests don't advance it.
    setTimeout(() => {
      const timeout = new RequestTimeout(sentence);
      controller.abort(timeout);
      reject(timeout);
    }, requestLimitMs);
    const asked = work(controller.signal);
    asked.then(resolve, reject);
    asked.catch(() => {
      // A caller that aborted needs no event; the browser's own list of requests doesn't tell the two apart.
      if (!given?.aborted && typeof window !== 'undefined')
        window.dispatchEvent(new Event('fairshore:unanswered'));
    });
  });
}

/** `fetch` for all requests of the suite: it settles within the time limit. */
export const fetchInTime: typeof fetch = (input, init) =>
  inTime((signal) => fetch(input, { ...init, signal }), init?.signal);
