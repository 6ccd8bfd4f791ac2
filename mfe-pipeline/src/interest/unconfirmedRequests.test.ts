/** @environment browser */
import {
  additionOf,
  forgetRequest,
  markRecorded,
  requestIdOf,
  unconfirmedAdditions,
} from './unconfirmedRequests';

const key = 'fairshore.own.interest-requests';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('an attempt keeps its id until it is confirmed; other attempts have their own', () => {
  const first = requestIdOf('a');
  expect(requestIdOf('b')).not.toBe(first);
  expect(requestIdOf('a')).toBe(first);
  forgetRequest('a');
  expect(requestIdOf('a')).not.toBe(first);
});

test('a reload finds the ids again, and confirmed ones leave nothing behind', () => {
  const id = requestIdOf('a');
  expect(sessionStorage.getItem(key)).toContain(id);
  forgetRequest('a');
  expect(sessionStorage.getItem(key)).toBeNull();
});

test('after six days the same values are a new request', () => {
  const id = requestIdOf('a');
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 145 * 60 * 60 * 1_000);
  expect(requestIdOf('a')).not.toBe(id);
});

test.each(['{', '"x"', '[["a"]]', '[["a", {"requestId": 7}]]'])(
  'invalid stored data yields no id: %s',
  (stored) => {
    sessionStorage.setItem(key, `{"owner":null,"value":${stored}}`);
    expect(requestIdOf('a')).toMatch(/^[0-9a-f-]{36}$/);
  },
);

test('falls back to memory when storage is unavailable', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const id = requestIdOf('a');
  expect(requestIdOf('a')).toBe(id);
  forgetRequest('a');
  expect(requestIdOf('a')).not.toBe(id);
});

test('an addition is open until the database reports it; then the same values are a new request', () => {
  const addition = { projectId: 'p', amount: 800, note: null };
  const attempt = additionOf(addition);
  const requestId = requestIdOf(attempt);
  requestIdOf(additionOf({ ...addition, projectId: 'other' }));
  requestIdOf(JSON.stringify(['withdraw', 'p', 800]));
  const known = { attempt, requestId, amount: 800, note: null };
  expect(unconfirmedAdditions('p')).toEqual({ open: [known], recorded: [] });
  markRecorded([requestId]);
  expect(unconfirmedAdditions('p')).toEqual({ open: [], recorded: [known] });
  expect(requestIdOf(attempt)).not.toBe(requestId);
  forgetRequest(attempt);
  expect(unconfirmedAdditions('p')).toEqual({ open: [], recorded: [] });
});
