import { forgetRequest, requestIdOf, unconfirmedRequestsKey } from './unconfirmedRequests';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('an attempt keeps its id until it is confirmed, others have their own', () => {
  const first = requestIdOf('a');
  expect(requestIdOf('b')).not.toBe(first);
  expect(requestIdOf('a')).toBe(first);
  forgetRequest('a');
  expect(requestIdOf('a')).not.toBe(first);
});

test('a reload finds the ids again, and nothing stays behind', () => {
  const id = requestIdOf('a');
  expect(sessionStorage.getItem(unconfirmedRequestsKey)).toContain(id);
  forgetRequest('a');
  expect(sessionStorage.getItem(unconfirmedRequestsKey)).toBeNull();
});

test('after an hour the same values are a new wish', () => {
  const id = requestIdOf('a');
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 61 * 60 * 1_000);
  expect(requestIdOf('a')).not.toBe(id);
});

test.each(['{', '"x"', '[["a"]]', '[["a", {"requestId": 7}]]'])('stored nonsense is no id: %s', (stored) => {
  sessionStorage.setItem(unconfirmedRequestsKey, stored);
  expect(requestIdOf('a')).toMatch(/^[0-9a-f-]{36}$/);
});

test('where nothing can be stored, memory serves', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const id = requestIdOf('a');
  expect(requestIdOf('a')).toBe(id);
  forgetRequest('a');
  expect(requestIdOf('a')).not.toBe(id);
});
