import { toAppError } from '@fairshore/shared-data/errors';
import { formatExactMoney } from '@fairshore/shared-data/money';

/** What the form says after an attempt that worked. */
export const interestRecorded = 'Thanks! We recorded your interest.';
export const interestRecordedLocally = 'Recorded locally (demo mode).';

/** Said of an amount (US dollars) that the database has, though its answer never came. */
export const interestArrived = (amount: number) =>
  `Your ${formatExactMoney(amount)} was recorded; only its confirmation did not reach you.`;

/** What the form says to a signed-out person. */
export const interestNeedsSignIn = 'Please sign in to confirm interest.';

/** What it says to somebody who has just signed up, until they are signed in. */
export const interestNeedsConfirmation =
  'Confirm your address: we sent a mail to your inbox. Its link leads back here, and what you typed stays.';

const needsDatabaseSession =
  'The database requires a database-auth session for interest writes. You are signed in to the app, but not to the database. Please log out and sign back in using the database-enabled flow.';

/** The sentence for a failed attempt: refusals of the database's access rules are explained, the rest is shown as it is. */
export function interestFailureMessage(failure: unknown): string {
  const error = toAppError(failure);
  const isRaisedForPeople = error.detail === error.message;
  // Some releases of the server call a token by its parts ("JWSError", "No suitable key"); the code is the same.
  const isToken = /^PGRST30\d$/.test(error.code ?? '');
  if (!isRaisedForPeople && (isToken || /row-level security|permission|jwt/i.test(error.detail ?? ''))) {
    return needsDatabaseSession;
  }
  return error.message;
}
