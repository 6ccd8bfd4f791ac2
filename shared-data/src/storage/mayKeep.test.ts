/** @environment browser */
import { mayKeep } from './mayKeep';

const key = 'gdpr.consent.v1';
const answer = (functional: unknown) => JSON.stringify({ categories: { functional }, timestamp: 1 });

test.each([
  ['allowed', answer(true), true],
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
