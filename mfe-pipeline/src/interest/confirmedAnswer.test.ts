import { database } from '@fairshore/shared-auth';
import { stubBackend } from '@fairshore/shared-data/testing';
import { answerTimeoutMs, confirmedAnswer } from './confirmedAnswer';

const answers = (...statuses: number[]) => {
  const left = [...statuses];
  return stubBackend({
    'POST /rest/v1/rpc/withdraw_interest': () => {
      const status = left.shift() ?? 200;
      return { status, body: status === 200 ? 500 : { message: `answered ${status}` } };
    },
  });
};

const withdraw = () => confirmedAnswer(() => database().rpc('withdraw_interest', { p_project_id: 'p1' }));

test.each([
  [[], 1],
  [[503], 2],
  [[502, 504], 3],
])('after %p it is confirmed at attempt %d', async (failures, tries) => {
  const seen = answers(...failures);
  expect(await withdraw()).toBe(500);
  expect(seen).toHaveLength(tries);
});

test('an unavailable server is given up on after three attempts', async () => {
  const seen = answers(503, 503, 503);
  await expect(withdraw()).rejects.toMatchObject({
    kind: 'offline',
    message: 'The server is not available at the moment. Please try again.',
  });
  expect(seen).toHaveLength(3);
});

test.each([400, 401, 403, 500])('%d is a final answer and not retried', async (status) => {
  const seen = answers(status);
  await expect(withdraw()).rejects.toHaveProperty('name', 'AppError');
  expect(seen).toHaveLength(1);
});

test('a missing answer times out', async () => {
  jest.useFakeTimers();
  stubBackend({});
  globalThis.fetch = (_input, init) =>
    new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
    );
  const failure = withdraw().catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(answerTimeoutMs);
  expect(await failure).toMatchObject({
    kind: 'offline',
    message: 'The server did not answer in time. Please try again: it is counted once.',
  });
});
