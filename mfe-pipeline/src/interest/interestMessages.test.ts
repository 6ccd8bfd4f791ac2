import { toAppError } from '@fairshore/shared-data/errors';
import { interestFailureMessage } from './interestMessages';

test.each([
  ['new row violates row-level security policy for table "interests"', '42501', 403],
  ['permission denied for table interests', '42501', 403],
  ['JWT expired', 'PGRST303', 401],
  ['invalid JWT: unable to parse', '', 401],
  ['JWSError JWSInvalidSignature', 'PGRST301', 401],
  ['No suitable key or wrong key type', 'PGRST301', 401],
  ['permission denied for function record_interest', 'of a later server', 400],
])('explains that %s needs a database session', (message, code, status) => {
  expect(interestFailureMessage(toAppError({ message, code }, status))).toMatch(
    /database-auth session for interest writes.*not to the database.*log out and sign back in/,
  );
});

test.each([
  [
    { message: 'This project is closed and takes no more interest.', code: 'P0001', hint: 'interest_closed' },
    400,
  ],
  [{ message: 'Minimum ticket is $500.', code: 'P0001', hint: 'below_min_ticket' }, 400],
  [{ message: 'No permission at present.', code: 'P0001', hint: 'account_suspended' }, 400],
  [{ message: 'disk full', code: '53100' }, 500],
])('shows other messages of the database as they are: %p', (error, status) => {
  expect(interestFailureMessage(toAppError(error, status))).toBe(error.message);
});

test('an unreachable server is not reported as a permission problem', () => {
  expect(interestFailureMessage(toAppError({ message: 'TypeError: Failed to fetch', code: '' }, 0))).toMatch(
    /couldn't reach the server/,
  );
});
