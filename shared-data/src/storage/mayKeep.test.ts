/** @environment browser */
import { mayKeep } from './mayKeep';

const key = 'gdpr.consent.v1';
const now = Date.UTC(2026, 10, 23);
const day = 86_400_000;
const refused = { necessary: true, functional: false, analytics: false, marketing: false };
const answer = (functional: unknown, { age = 0, version = '1.0.0' } = {}) =>
  JSON.stringify({ categories: { ...refused, functional }, timestamp: now - age, version });

beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(now));
afterEach(() => jest.restoreAllMocks());

test.each([
  ['allowed', answer(true), true],
  ['allowed 180 days ago', answer(true, { age: 180 * day }), true],
  ['older than that', answer(true, { age: 180 * day + 1 }), false],
  ['dated in the future', answer(true, { age: -day }), false],
  ['to an older question', answer(true, { version: '0.9.0' }), false],
  ['refused', answer(false), false],
  ['of another form', answer('true'), false],
  ['no answer', 'null', false],
  ['without categories', '{}', false],
  ['unreadable', '{', false],
])('an answer that is %s', (_name, stored, isAllowed) => {
  localStorage.setItem(key, stored);
  expect(mayKeep('functional')).toBe(isAllowed);
  expect(mayKeep('analytics')).toBe(false);
});

test('without an answer nothing is allowed', () => {
  localStorage.removeItem(key);
  expect(mayKeep('functional')).toBe(false);
});
