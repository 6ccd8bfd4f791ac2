/** @environment browser */
import { storeSession, freshBrowser } from '../testing/renderWithAuth';
import { aSession } from '../testing/FakeAuthClient';
import { configureBackend } from './backend';
import { database } from '../client/database';
import { fetchInTime, inTime, isTimeout } from './requestLimit';

const config = { url: 'https://backend.example', publishableKey: 'sb_publishable_test' };
const never = new Promise<never>(() => undefined);

beforeEach(() => {
  freshBrowser();
  jest.useFakeTimers();
});
afterEach(() => {
  configureBackend(null);
  jest.useRealTimers();
});

/** The outcome after this many milliseconds; undefined while pending. */
async function outcomeAfter(ms: number, work: Promise<unknown>): Promise<unknown> {
  let outcome: unknown;
  work.then(
    (value) => (outcome = value),
    (failure: unknown) => (outcome = failure),
  );
  await jest.advanceTimersByTimeAsync(ms);
  return outcome;
}

test('a request without a response is aborted after 8 s', async () => {
  let signal: AbortSignal | null | undefined;
  globalThis.fetch = (_, init) => {
    signal = init?.signal;
    return never;
  };
  const asked = fetchInTime('https://backend.example/');
  expect(await outcomeAfter(7_999, asked)).toBeUndefined();
  const failure = await outcomeAfter(1, asked);
  expect(failure).toMatchObject({ name: 'TimeoutError', message: 'The server did not answer in time.' });
  expect(isTimeout(failure)).toBe(true);
  expect(signal?.aborted).toBe(true);
});

test('a response that stalls midway is aborted too', async () => {
  let signal: AbortSignal | null | undefined;
  globalThis.fetch = async (_, init) => {
    signal = init?.signal;
    return new Response('begun');
  };
  await fetchInTime('https://backend.example/');
  await jest.advanceTimersByTimeAsync(8_000);
  expect(signal?.aborted).toBe(true);
});

test('the caller can still abort a request', async () => {
  const controller = new AbortController();
  const seen: boolean[] = [];
  void inTime(async (signal) => {
    seen.push(signal.aborted);
    await jest.advanceTimersByTimeAsync(0);
    seen.push(signal.aborted);
  }, controller.signal);
  controller.abort();
  await jest.advanceTimersByTimeAsync(1);
  expect(seen).toEqual([false, true]);
});

test('a database request fails in time, even when the token renewal before it hangs', async () => {
  // The token is due for renewal: auth-js requests another one before the read is sent, and retries for half a minute.
  storeSession({ ...aSession(), expires_at: Math.floor(Date.now() / 1000) });
  globalThis.fetch = () => never;
  configureBackend(config);
  const read = Promise.resolve(database().from('listings').select('id').retry(false));
  expect(await outcomeAfter(7_999, read)).toBeUndefined();
  const answer = await outcomeAfter(1, read);
  expect(answer).toMatchObject({ status: 0 });
  expect(isTimeout((answer as { error: unknown }).error)).toBe(true);
});

test.each([
  ['is told where nobody ended it', false, 1],
  ['is not told where whoever asked ended it', true, 0],
])('that no answer came %s', async (_, isEnded, count) => {
  const told = jest.fn();
  window.addEventListener('fairshore:unanswered', told);
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const ended = new AbortController();
  if (isEnded) ended.abort();
  await outcomeAfter(0, fetchInTime('https://backend.example/', { signal: ended.signal }));
  expect(told).toHaveBeenCalledTimes(count);
  window.removeEventListener('fairshore:unanswered', told);
});
