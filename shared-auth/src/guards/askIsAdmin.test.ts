/** @environment browser */
import { configureBackend } from '../backend/backend';
import { aSession } from '../testing/FakeAuthClient';
import { freshBrowser, storeSession } from '../testing/renderWithAuth';
import { askIsAdmin } from './askIsAdmin';

beforeEach(() => {
  freshBrowser();
  storeSession(aSession());
  jest.useFakeTimers();
});
afterEach(() => {
  configureBackend(null);
  jest.useRealTimers();
});

/** Answers each attempt as given, after so many milliseconds; further ones never. Returns how many were made. */
function answer(...answers: { afterMs: number; status: number; body: unknown }[]): () => number {
  let attempts = 0;
  globalThis.fetch = async () => {
    const next = answers[attempts];
    attempts += 1;
    if (!next) return new Promise<never>(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, next.afterMs));
    return Response.json(next.body, { status: next.status });
  };
  return () => attempts;
}

const badGateway = (afterMs: number) => ({ afterMs, status: 502, body: { message: 'Bad gateway' } });
const yes = { afterMs: 100, status: 200, body: true };

/** What the check ends in, and after how many seconds at most. */
async function outcome(): Promise<{ result: unknown; seconds: number }> {
  const began = Date.now();
  const settled = askIsAdmin()
    .catch((error: unknown) => (error instanceof Error ? error.message : error))
    .then((result) => ({ result, seconds: Math.ceil((Date.now() - began) / 1000) }));
  await jest.advanceTimersByTimeAsync(20_000);
  return settled;
}

test.each([
  ['quick', [badGateway(50), yes], 2],
  ['quick, twice', [badGateway(50), badGateway(50), yes], 3],
  ['slow', [badGateway(1_200), yes], 2],
  ['slow, twice', [badGateway(2_500), badGateway(2_500), yes], 3],
  ['that of a request without an answer in time', [{ ...yes, afterMs: 8_500 }, yes], 2],
])('a failure is followed by another attempt when it is %s', async (_, answers, attempts) => {
  const made = answer(...answers);
  const { result, seconds } = await outcome();
  expect(result).toBe(true);
  expect(made()).toBe(attempts);
  expect(seconds).toBeLessThanOrEqual(10);
});

test.each([
  ['without any answer', [], 2],
  ['with slow failures', [badGateway(3_500), badGateway(3_500)], 3],
])('the check ends within 10 s %s', async (_, answers, attempts) => {
  const made = answer(...answers);
  expect(await outcome()).toEqual({
    result: expect.stringContaining('the server could not be reached'),
    seconds: 10,
  });
  expect(made()).toBe(attempts);
});

test('the third failure is reported in the server’s words', async () => {
  answer(badGateway(50), badGateway(50), badGateway(50));
  expect(await outcome()).toMatchObject({ result: 'Bad gateway' });
});
