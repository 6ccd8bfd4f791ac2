import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setsCommonPassword, setsLongPassword } from './passwords';

const signUp = (password: unknown) => setsCommonPassword('POST', '/auth/v1/signup', { password });

const patterns = ['654321', '987654321', '121212', 'aaaaaa', 'abcdef', 'AbCdEf', 'zzzzzzzz'];
for (const password of ['123456', 'Password', 'QWERTY', 'letmein', 'dragon', ...patterns])
  test(`${password} is one of the most common`, () => assert.equal(signUp(password), true));

for (const password of ['  123456', 'pass word', 'password\u200b', 'ｑｗｅｒｔｙ', '\tletmein\t'])
  test(`${JSON.stringify(password)} is no less common for what can't be seen in it`, () =>
    assert.equal(signUp(password), true));

test('the name of this site and one’s own address are what is tried first', () => {
  const email = 'Maria.Pop@example.org';
  const tried = ['fairshore', 'FairShore', 'Fairshore1', 'fair-shore2026!', 'maria.pop', 'MariaPop84'];
  for (const password of [...tried, 'Maria.Pop@example.org'])
    assert.equal(setsCommonPassword('POST', '/auth/v1/signup', { password, email }), true, password);
  assert.equal(setsCommonPassword('POST', '/auth/v1/signup', { password: 'maria.pop', email: null }), false);
  const longer = { password: 'fairshore harbour 7', email };
  assert.equal(setsCommonPassword('POST', '/auth/v1/signup', longer), false);
});

for (const password of [
  '',
  '1234',
  'Password-2026',
  'correct horse battery staple',
  'abcdef-harbour',
  'Test123!',
  'constructor',
  123456,
  null,
])
  test(`${JSON.stringify(password)} is not, or is refused for another reason`, () =>
    assert.equal(signUp(password), false));

test('whoever has such a password may sign in, and change it for another', () => {
  const password = 'letmein';
  assert.equal(setsCommonPassword('POST', '/auth/v1/token', { password }), false);
  assert.equal(setsCommonPassword('PUT', '/auth/v1/user', { password }), true);
});

test('72 bytes are the most, when signing up and when changing it; letters with accents have two', () => {
  for (const [method, path] of [
    ['POST', '/auth/v1/signup'],
    ['PUT', '/auth/v1/user'],
  ] as const) {
    assert.equal(setsLongPassword(method, path, { password: 'x'.repeat(72) }), false);
    assert.equal(setsLongPassword(method, path, { password: 'x'.repeat(73) }), true);
    assert.equal(setsLongPassword(method, path, { password: 'é'.repeat(37) }), true);
  }
  assert.equal(setsLongPassword('POST', '/auth/v1/token', { password: 'x'.repeat(90) }), false);
});
