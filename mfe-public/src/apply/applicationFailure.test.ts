import { toAppError } from '@fairshore/shared-data/errors';
import { applicationFailure } from './applicationFailure';

const notSent = /^Your application was not sent\. .+ What you typed is still here\.$/;
const notKnown =
  /^It is not known whether your application was sent\. .+ What you typed is still here, and sent again it is stored once\.$/;

test.each([
  ['a refused value', { code: '23514', message: 'violates check constraint' }, 400, notSent],
  ['the rate limit', { code: 'P0001', hint: 'rate_limited', message: 'Too many requests.' }, 429, notSent],
  [
    'a refusal on the way, of a guest',
    { message: '<html>403 Forbidden</html>' },
    403,
    /^Your application was not sent\. Please try again\. What you typed is still here\.$/,
  ],
  ['an error of the database', { code: '57014', message: 'canceling statement' }, 500, notSent],
  ['no answer', { code: '', message: 'TypeError: fetch failed' }, 0, notKnown],
  [
    'no answer in time',
    { code: '', message: 'TimeoutError: The server did not answer in time.' },
    0,
    notKnown,
  ],
  ['a proxy’s page', { message: '<html>502 Bad Gateway</html>' }, 502, notKnown],
])('after %s it says what is known', (_case, failure, status, sentence) => {
  expect(applicationFailure(toAppError(failure, status))).toMatch(sentence);
});
