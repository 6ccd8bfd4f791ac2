import { AppError } from '../errors';
import { answerOf } from '../errors';
import { database } from '@fairshore/shared-auth';
import { stubBackend } from '../testing';
import { createQueryClient, shouldRetry } from './queryClient';

const took = (tookMs: number) => Object.assign(new AppError('offline', 'Away.'), { tookMs });

test.each([
  ['a failure that came quickly', took(300), true],
  ['one that was waited for', took(500), false],
  ['one without an answer', new AppError('offline', 'The server did not answer in time. Again.'), false],
  ['a refusal', new AppError('denied', 'No.'), false],
  ['anything else', new Error('odd'), true],
])('%s is tried again: %#', (_, failure, isRetried) => {
  expect(shouldRetry(0, failure)).toBe(isRetried);
  expect(shouldRetry(2, failure)).toBe(false);
});

/** Milliseconds until a read fails whose requests are answered by `answer`. */
async function waitFor(answer: (attempt: number) => Promise<Response>): Promise<number> {
  jest.useFakeTimers();
  stubBackend({});
  let attempts = 0;
  globalThis.fetch = () => answer((attempts += 1));
  const began = Date.now();
  let waited = -1;
  createQueryClient()
    .fetchQuery({
      queryKey: ['listings'],
      queryFn: () => answerOf(database().from('listings').select('id')),
      ...createQueryClient().getDefaultOptions().queries,
    })
    .catch(() => (waited = Date.now() - began));
  await jest.advanceTimersByTimeAsync(60_000);
  jest.useRealTimers();
  return waited;
}

const never = new Promise<never>(() => undefined);
const failsAfter = async (ms: number) => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return new Response('{}', { status: 503 });
};

test.each([
  ['never answers', () => never],
  ['fails twice and hangs then', (attempt: number) => (attempt < 3 ? failsAfter(390) : never)],
  ['fails late each time', () => failsAfter(7_900)],
])('a read from a server that %s fails within 10 s', async (_, answer) => {
  const waited = await waitFor(answer);
  expect(waited).toBeGreaterThan(0);
  expect(waited).toBeLessThanOrEqual(10_000);
});
