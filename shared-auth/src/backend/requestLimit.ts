/** Milliseconds a request may take with its answer: what failed before it, and the pauses in between, fit into 10 s beside it. */
export const requestLimitMs = 8_000;

/** No answer came in time. A write may have been stored all the same. */
class RequestTimeout extends Error {
  override readonly name = 'TimeoutError';
}

const sentence = 'The server did not answer in time.';

/** Whether a failure is that of a request which took too long; auth-js and postgrest-js pass on its text alone. */
export function isTimeout(failure: unknown): boolean {
  const { message } = (failure ?? {}) as { message?: unknown };
  return typeof message === 'string' && message.includes(sentence);
}

/**
 * Runs what a request needs and rejects when that took too long. The signal stays on: it ends an answer that stops in
 * the middle, too. What no answer came to is told as the event `fairshore:unanswered`, for whoever counts.
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
    // Not AbortSignal.timeout: the clock of a test doesn't move that.
    setTimeout(() => {
      const timeout = new RequestTimeout(sentence);
      controller.abort(timeout);
      reject(timeout);
    }, requestLimitMs);
    const asked = work(controller.signal);
    asked.then(resolve, reject);
    asked.catch(() => {
      // Whoever ended it themselves knows; a browser's own list of requests has both alike.
      if (!given?.aborted && typeof window !== 'undefined')
        window.dispatchEvent(new Event('fairshore:unanswered'));
    });
  });
}

/** `fetch` for everything that the suite asks for: it ends in time, one way or the other. */
export const fetchInTime: typeof fetch = (input, init) =>
  inTime((signal) => fetch(input, { ...init, signal }), init?.signal);
