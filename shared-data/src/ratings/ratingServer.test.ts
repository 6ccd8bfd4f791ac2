/** @environment browser */

const project = '651ff333-e98e-46f6-b809-3c5d73eaab5b';
const path = '/rest/v1/rpc/rate_project';

/** The ratings of a new session; its vote gets this answer. */
async function newSession(status: number, body: object) {
  jest.resetModules();
  const { stubBackend } = await import('../testing/backendStub');
  const seen = stubBackend({ [path]: () => ({ status, body }) });
  const { sendVote } = await import('./ratingServer');
  return { vote: () => sendVote(project, 4), seen };
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test.each([
  ['lacks the function', 404, { code: 'PGRST202', message: 'Could not find the function in the cache' }],
  ['denies it to everyone', 403, { code: '42501', message: 'permission denied for function rate_project' }],
  ['knows no such path', 404, {}],
  ['fails', 500, { code: 'XX000', message: 'boom' }],
])('a server that %s is not called again, and the vote stays on the device', async (_, status, body) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { vote, seen } = await newSession(status, body);
  expect(await vote()).toBeNull();
  expect(await vote()).toBeNull();
  expect(seen).toHaveLength(1);
  expect(warn).toHaveBeenCalledTimes(1);
});

test.each([
  ['a person', 400, { code: 'P0001', hint: 'account_suspended', message: 'Your account is suspended.' }],
  ['a project', 400, { code: 'P0001', hint: 'listing_not_found', message: "We couldn't find that project." }],
  ['a value', 400, { code: '22P02', message: 'invalid input syntax for type uuid' }],
  ['a session that has ended', 401, { code: 'PGRST303', message: 'JWT expired' }],
])('a refusal because of %s is passed on, and the server stays in use', async (_, status, body) => {
  const { vote, seen } = await newSession(status, body);
  await expect(vote()).rejects.toHaveProperty('name', 'AppError');
  await expect(vote()).rejects.toHaveProperty('name', 'AppError');
  expect(seen).toHaveLength(2);
});
