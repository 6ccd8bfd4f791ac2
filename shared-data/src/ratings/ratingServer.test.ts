/** @environment browser */

const project = '651ff333-e98e-46f6-b809-3c5d73eaab5b';
const path = '/rest/v1/rpc/rate_project';

type Answer = { status: number; body: object } | 'none';

/** The ratings of a new session, of a device that has voted before; its votes, and its look at them, get these answers. */
async function newSession(status: number, body: object, look: () => Answer = () => ({ status, body })) {
  jest.resetModules();
  localStorage.setItem('fairshore.device', 'the-secret-of-a-device-that-has-voted-before');
  const { stubBackend } = await import('../testing/backendStub');
  const seen = stubBackend({
    [path]: () => ({ status, body }),
    '/rest/v1/rpc/my_ratings': () => {
      const answer = look();
      return answer === 'none' ? Promise.reject(new TypeError('Failed to fetch')) : answer;
    },
  });
  const { sendVote, votesOnServer } = await import('./ratingServer');
  return { vote: () => sendVote(project, 4), votes: votesOnServer, seen };
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

const row = { project_id: project, rating: 4 };

test.each<[string, Answer, string]>([
  ['is lost', 'none', 'offline'],
  ['is a failure', { status: 503, body: { message: 'The database is restarting.' } }, 'unknown'],
])(
  'when the answer to a look at the votes %s, it is no empty list, and the server stays in use',
  async (_, first, kind) => {
    let answer = first;
    const { vote, votes } = await newSession(200, { average: 4, votes: 1 }, () => answer);
    await expect(votes()).rejects.toHaveProperty('kind', kind);
    answer = { status: 200, body: [row] };
    expect(await votes()).toEqual([row]);
    expect(await vote()).toEqual({ ratingAverage: 4, ratingVotes: 1 });
  },
);

test('after a vote that failed, the votes on the server are still known', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { vote, votes } = await newSession(500, {}, () => ({ status: 200, body: [row] }));
  expect(await vote()).toBeNull();
  expect(await votes()).toEqual([row]);
  expect(warn).toHaveBeenCalledTimes(1);
});

test.each([
  ['lacks the function', 404, { code: 'PGRST202', message: 'Could not find the function in the cache' }],
  ['denies it to everyone', 403, { code: '42501', message: 'permission denied for function my_ratings' }],
])('a server that %s has no votes, and is not asked for them again', async (_, status, body) => {
  const { votes, seen } = await newSession(status, body);
  expect(await votes()).toEqual([]);
  expect(await votes()).toEqual([]);
  expect(seen).toHaveLength(1);
});
