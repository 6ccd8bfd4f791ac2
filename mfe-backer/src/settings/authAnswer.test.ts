/** @environment browser */
import { myAccount } from '@fairshore/shared-auth/account';
import { createQueryClient } from '@fairshore/shared-data/query';
import type { QueryClient } from '@fairshore/shared-data/query';
import { storeSession, stubBackend } from '@fairshore/shared-data/testing';
import { authAnswer } from './authAnswer';
import { ownApps, ownRecoveryCodes } from './secondFactorQueries';

const ana = { id: '7d1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11', email: 'ana@fairshore.example', name: 'Ana Marin' };

beforeEach(() => {
  localStorage.clear();
  storeSession(ana);
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

type Read = (client: QueryClient) => Promise<unknown>;
type Answer = { status: number; body: object };

const { retry, retryDelay } = createQueryClient().getDefaultOptions().queries ?? {};
const account: Read = (client) =>
  client.fetchQuery({ queryKey: ['account'], queryFn: () => authAnswer(myAccount()), retry, retryDelay });
const apps: Read = (client) => client.fetchQuery({ ...ownApps(ana.id), retry, retryDelay });
const codes: Read = (client) => client.fetchQuery({ ...ownRecoveryCodes(ana.id), retry, retryDelay });

/** How often a read was tried until it failed, and after how many seconds it did. */
async function failing(read: Read, answer: () => Answer | Promise<Answer>) {
  stubBackend({ 'GET /auth/v1/user': answer, 'POST /rest/v1/rpc/recovery_codes_left': answer });
  const client = createQueryClient();
  const began = Date.now();
  let failed = 0;
  const asked = read(client).catch(() => (failed = Date.now()));
  await jest.advanceTimersByTimeAsync(60_000);
  await asked;
  const tried = client.getQueryCache().getAll()[0]?.state.fetchFailureCount;
  return { tried, seconds: Math.round((failed - began) / 1_000) };
}

const down = { status: 503, body: { message: 'down' } };
const late = (ms: number) => new Promise<Answer>((resolve) => setTimeout(() => resolve(down), ms));
const never = () => new Promise<Answer>(() => undefined);
const refused = () => ({
  status: 403,
  body: { code: '42501', error_code: 'session_not_found', message: 'No.' },
});

test('an answer that can’t be read is not told in the words of the code', async () => {
  jest.useRealTimers();
  stubBackend({ 'GET /auth/v1/user': () => ({ status: 200, body: [] }) });
  await expect(authAnswer(myAccount())).rejects.toThrow(/^Something went wrong\. Please try again\.$/);
});

describe.each([
  ['the account', account],
  ['the apps', apps],
  ['the recovery codes', codes],
])('%s', (_what, read) => {
  test('is asked once of a server that never answers', async () => {
    expect(await failing(read, never)).toEqual({ tried: 1, seconds: 8 });
  });

  test('is asked once of a server that fails late', async () => {
    expect(await failing(read, () => late(2_000))).toEqual({ tried: 1, seconds: 2 });
  });

  test('is asked once when it is refused', async () => {
    expect(await failing(read, refused)).toEqual({ tried: 1, seconds: 0 });
  });

  test('is asked three times of a server that fails at once', async () => {
    expect(await failing(read, () => down)).toEqual({ tried: 3, seconds: 1 });
  });
});
