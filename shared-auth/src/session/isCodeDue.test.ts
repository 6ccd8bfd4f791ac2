import { isCodeDue } from './isCodeDue';

const token = (claims: object) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sign`;

test.each([
  ['nobody without a factor', token({ aal: 'aal1' }), undefined, false],
  ['nobody whose factor was never confirmed', token({ aal: 'aal1' }), ['unverified'], false],
  ['whoever gave a password alone', token({ aal: 'aal1', name: 'Ștefan Ünlü ÿþ' }), ['verified'], true],
  ['nobody who gave the code', token({ aal: 'aal2', name: 'Ștefan Ünlü ÿþ' }), ['verified'], false],
  ['whose token says nothing of it', token({}), ['unverified', 'verified'], true],
  ['whose token is none', 'token', ['verified'], true],
])('a code is owed by %s', (_who, access_token, states, isDue) => {
  const factors = states?.map((status) => ({ status }));
  expect(isCodeDue({ access_token, user: { factors } })).toBe(isDue);
});
