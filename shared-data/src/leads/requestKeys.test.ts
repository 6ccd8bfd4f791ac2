/** @environment browser */

const key = 'fairshore.own.request-keys';
const lost = () => Promise.reject(new TypeError('fetch failed'));

/** Sends a request from a page that was just loaded; returns the key it was sent under. */
async function sendAfterReload(request: string, answer: () => Promise<unknown> = async () => null) {
  jest.resetModules();
  const { underOneKey } = await import('./requestKeys');
  const ids: string[] = [];
  await underOneKey(request, (id) => {
    ids.push(id);
    return answer();
  }).catch(() => undefined);
  return ids[0];
}

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('a request whose answer was lost has the same key after a reload, until it is answered', async () => {
  const first = await sendAfterReload('Ana: a place', lost);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(await sendAfterReload('Bob: a place', lost)).not.toBe(first);
  expect(await sendAfterReload('Ana: a place')).toBe(first);
  expect(await sendAfterReload('Ana: a place')).not.toBe(first);
});

test('nothing of a request is stored but its key, and nothing once it is answered', async () => {
  const id = await sendAfterReload('Ana: a place', lost);
  const stored = sessionStorage.getItem(key);
  expect(stored).toContain(id);
  expect(stored).not.toContain('Ana');
  await sendAfterReload('Ana: a place');
  expect(sessionStorage.getItem(key)).toBeNull();
});

test('after six days the same request is a new one', async () => {
  const first = await sendAfterReload('Ana: a place', lost);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 145 * 60 * 60 * 1_000);
  expect(await sendAfterReload('Ana: a place', lost)).not.toBe(first);
});

test.each(['{', '"x"', '[["a"]]', '[["a", {"requestId": 7}]]'])(
  'ignores invalid stored keys: %s',
  async (stored) => {
    sessionStorage.setItem(key, `{"owner":null,"value":${stored}}`);
    expect(await sendAfterReload('Ana: a place')).toMatch(/^[0-9a-f-]{36}$/);
  },
);

test('the answer to an earlier sending leaves the key of the next one alone', async () => {
  const { underOneKey } = await import('./requestKeys');
  let answerFirst = () => {};
  const ids: string[] = [];
  const first = underOneKey('Ana: a place', (id) => {
    ids.push(id);
    return new Promise<void>((resolve) => (answerFirst = resolve));
  });
  await underOneKey('Ana: a place', async (id) => ids.push(id));
  await underOneKey('Ana: a place', async (id) => ids.push(id) && lost()).catch(() => undefined);
  answerFirst();
  await first;
  await underOneKey('Ana: a place', async (id) => ids.push(id));
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
  expect(ids[3]).toBe(ids[2]);
});
