import { mayKeep } from './mayKeep';

function answer(value: string) {
  document.cookie = `consent_functional=${value}; Path=/`;
}

test.each([
  ['true', true],
  ['false', false],
])('an answer of %s allows: %s', (value, isAllowed) => {
  answer(value);
  expect(mayKeep('functional')).toBe(isAllowed);
  expect(mayKeep('analytics')).toBe(false);
});

test('without an answer nothing is allowed', () => {
  document.cookie = 'consent_functional=; Max-Age=0; Path=/';
  document.cookie = 'other_consent_functional=true; Path=/';
  expect(mayKeep('functional')).toBe(false);
});
