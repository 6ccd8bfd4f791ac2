import { toAppError } from '@fairshore/shared-data/errors';
import { formatExactMoney } from '@fairshore/shared-data/money';

/** The form's messages after a successful attempt. */
export const interestRecorded = 'Thanks! We recorded your interest.';
export const interestRecordedLocally = 'Recorded locally (demo mode).';

/** Message for an amount (US dollars) that was recorded although the response was lost. */
export const interestArrived = (amount: number) =>
  `Your ${formatExactMoney(amount)} was recorded; only its confirmation did not reach you.`;

/** The form's message for signed-out visitors. */
export const interestNeedsSignIn = 'Please sign in to confirm interest.';

/** The form's message after signing up, until the user is signed in. */
export const interestNeedsConfirmation =
  'Confirm your address: we sent a mail to your inbox. Its link leads back here, and what you typed stays.';

const needsDatabaseSession =
  'The database requires a database-auth session for interest writes. You are signed in to the app, but not to the database. Please log out and sign back in using the database-enabled flow.';

/** The message for a failed attempt: refusals by the database's access rules are explained, others are shown as they are. */
export function interestFailureMessage(failure: unknown): string {
  const error = toAppError(failure);
  // An unknown error has the server's own text as its message, too.
  const isRaisedForPeople = error.kind !== 'unknown' && error.detail === error.message;
  // Some server versions name a token by its parts ("JWSError", "No suitable key"); the code is the same.
  const isToken = /^PGRST30\d$/.test(error.code ?? '');
  if (!isRaisedForPeople && (isToken || /row-level security|permission|jwt/i.test(error.detail ?? ''))) {
    return needsDatabaseSession;
  }
  return error.message;
}
