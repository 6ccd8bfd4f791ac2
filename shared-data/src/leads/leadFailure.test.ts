import { tabOwner } from '@fairshore/shared-auth';
import { toAppError } from '../errors';
import { leadFailure } from './leadFailure';

jest.mock('@fairshore/shared-auth', () => ({ tabOwner: jest.fn() }));

const failed = 'Could not register. Please try again.';
const ended = 'Your session has ended. Please sign in again.';
const limited = 'Too many requests from your network. Please try again in ten minutes.';
const rowLevel = 'new row violates row-level security policy for table "service_marketplace_leads"';

test.each([
  ['the rate limit', { code: 'P0001', hint: 'rate_limited', message: limited }, 429, limited],
  ['no answer', new TypeError('Failed to fetch'), 0, failed],
  ['no answer in time', { message: 'TimeoutError: The server did not answer in time.', code: '' }, 0, failed],
  ['an error without words', { message: '' }, 500, failed],
  ['nothing at all', null, 500, failed],
  ['a proxy’s page', { message: '<html>502 Bad Gateway</html>' }, 502, failed],
  ['words of an unknown error', { code: 'XX000', message: 'disk full' }, 500, 'disk full'],
  [
    'the database’s time limit',
    { code: '57014', message: 'canceling statement due to statement timeout' },
    500,
    'The server did not answer in time. Please try again.',
  ],
  [
    'a suspended account',
    { code: '42501', message: rowLevel },
    403,
    'This account is suspended. Please contact support.',
  ],
  ['an ended session', { message: 'JWT expired', code: 'PGRST303' }, 401, ended],
  [
    'a refused value',
    { code: '23514', message: 'violates check constraint' },
    400,
    'The server did not accept one of the values. Please check them and try again.',
  ],
  ['a table that is not there', { code: 'PGRST205', message: 'Could not find the table' }, 404, failed],
])('the sentence for %s', (_case, failure, status, sentence) => {
  jest.mocked(tabOwner).mockReturnValue('ana');
  expect(leadFailure(toAppError(failure, status), failed)).toBe(sentence);
});

test.each([
  ['not let through', { code: '42501', message: rowLevel }, 403],
  ['refused by a proxy', { message: '<html>403 Forbidden</html>' }, 403],
  ['sent with a key that is no longer valid', { message: 'Invalid API key' }, 401],
])('a guest, who is neither suspended nor signed out, is not told so when %s', (_case, failure, status) => {
  jest.mocked(tabOwner).mockReturnValue(null);
  expect(leadFailure(toAppError(failure, status), failed)).toBe(failed);
});

test('a fault of this page is told as the form’s own failure', () => {
  expect(leadFailure(new TypeError('x is undefined'), failed)).toBe(failed);
});
