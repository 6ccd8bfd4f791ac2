import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setsLongPassword, weakReason } from './passwords';

const email = 'Maria.Pop@example.org';
const signUp = (password: unknown) => weakReason('POST', '/auth/v1/signup', { password, email });

for (const password of ['123456', 'Password', 'QWERTY', 'letmein', 'dragon'])
  test(`${password} is one of the most common`, () => assert.equal(signUp(password), 'pwned'));

for (const password of ['654321', 'zzzzzzzzzzzzz', 'abcdefghijkl', '        '])
  test(`${password} is a pattern`, () => assert.equal(signUp(password), 'pattern'));

for (const password of ['987654321', '121212', 'aaaaaa', 'abcdef', 'AbCdEf', 'zzzzzzzz'])
  test(`${password} is refused, on whichever list it is`, () =>
    assert.match(signUp(password) ?? '', /^(pwned|pattern)$/));

for (const password of ['  123456', 'pass word', 'password\u200b', 'ｑｗｅｒｔｙ', '\tletmein\t'])
  test(`${JSON.stringify(password)} is no less common for what can't be seen in it`, () =>
    assert.equal(signUp(password), 'pwned'));

test('the site name and the own address are refused, as guessers try them first', () => {
  for (const password of ['fairshore', 'FairShore', 'Fairshore1', 'fair-shore2026!', 'erohsriaf'])
    assert.equal(signUp(password), 'site-name', password);
  for (const password of ['maria.pop', 'MariaPop84', email]) assert.equal(signUp(password), 'own-address');
  assert.equal(weakReason('POST', '/auth/v1/signup', { password: 'maria.pop', email: null }), undefined);
  assert.equal(signUp('fairshore harbour 7'), undefined);
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
    assert.equal(signUp(password), undefined));

test('users with such a password can sign in and change it', () => {
  const password = 'letmein';
  assert.equal(weakReason('POST', '/auth/v1/token', { password }), undefined);
  assert.equal(weakReason('PUT', '/auth/v1/user', { password }), 'pwned');
});

test('at most 72 bytes are accepted on sign-up and on change; accented letters count as two', () => {
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
