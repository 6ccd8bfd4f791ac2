/** What the person was doing when it failed. */
export type AuthAction =
  | 'sign-in'
  | 'admin-sign-in'
  | 'sign-up'
  | 'google'
  | 'link'
  | 'resend'
  | 'reset'
  | 'new-password'
  | 'current-password'
  | 'email-change'
  | 'end-sessions'
  | 'code'
  | 'other';

/** The parts of an auth client error that are read. */
export interface AuthFailure {
  name?: string | undefined;
  message?: string | undefined;
  code?: string | undefined;
  status?: number | undefined;
  reasons?: readonly string[] | undefined;
}

const FALLBACKS: Record<AuthAction, string> = {
  'sign-in': 'Sign in failed.',
  'admin-sign-in': 'Unexpected error',
  'sign-up': 'Sign up failed.',
  google: 'Google sign-in failed.',
  link: 'This link could not be checked. Please open it again in a moment.',
  resend: 'Could not resend confirmation.',
  reset: 'Could not send password reset email.',
  'new-password': 'Failed to change password.',
  'current-password': 'Failed to change password.',
  'email-change': 'Failed to change email.',
  'end-sessions': 'Could not revoke all sessions.',
  code: 'The code could not be checked. Please try again.',
  other: 'Authentication failed.',
};

/** What the auth server's codes mean to a person; in the specified wording where there is one. */
const BY_CODE: Record<string, string> = {
  invalid_credentials: 'Invalid email or password.',
  user_already_exists: 'This email is already registered. Try signing in or resetting your password.',
  email_exists: 'This email is already registered. Try signing in or resetting your password.',
  email_address_invalid: 'Please enter a valid email address.',
  user_banned: 'This account is suspended. Please contact support.',
  signup_disabled: 'New accounts cannot be created at the moment.',
  over_request_rate_limit: 'Too many attempts. Please wait a minute and try again.',
  // The whole project's limit, by the hour; the pause between two mails to one person is told with its seconds.
  over_email_send_rate_limit: 'Too many emails were sent in the last hour. Please try again in an hour.',
  mfa_verification_failed: 'This code is not right. Enter the one that your app shows now.',
  mfa_challenge_expired: 'That took too long. Please enter the code that your app shows now.',
  mfa_ip_address_mismatch: 'Your network changed meanwhile. Please enter the code that your app shows now.',
  mfa_factor_not_found: 'This authenticator app was removed. Please sign in again.',
  mfa_factor_name_conflict: 'You have an authenticator app of this name already. Choose another name.',
  too_many_enrolled_mfa_factors: 'You have as many authenticator apps as there can be. Remove one first.',
  insufficient_aal: 'Please give the code of your authenticator app first: log out and sign in again.',
  session_not_found: 'Your session has ended. Please sign in again.',
  session_expired: 'Your session has ended. Please sign in again.',
  bad_jwt: 'Your session has ended. Please sign in again.',
};

const WEAK_PASSWORD_REASONS: Record<string, string> = {
  length: 'it is too short',
  characters: 'it needs more kinds of characters',
  pwned: 'it appears in a known data breach',
  // Only the local backend sends these; a hosted project says no more than the three above.
  pattern: 'it follows a simple pattern',
  'site-name': 'it is little more than the name of this site',
  'own-address': 'it is little more than your email address',
};

/** Used where only a password was asked for, so it doesn't mention the address. */
const WRONG_CURRENT_PASSWORD = 'Wrong password. Please check your current password.';
/** Also shown by the forms before anything is sent. */
export const PASSWORD_TOO_LONG =
  'Password must be at most 72 characters; letters with accents count twice or more.';
const ADDRESS_TAKEN = 'This email is already registered to another account. Please use a different one.';
const GOOGLE_CANCELLED = 'You cancelled signing in with Google. Sign in another way, or try again.';
const CONFIRM_FIRST = 'Please confirm your email before signing in.';
const ALREADY_REGISTERED = /already (been )?registered|already exists/i;

/** The sentence shown for a failed sign-in, sign-up or reset: the catalogue's, else the server's own, else the action's fallback. */
export function authMessage(action: AuthAction, failure: AuthFailure): string {
  const message = failure.message?.trim() ?? '';

  if (needsConfirmation(action, failure.code, message)) {
    // The admin sign-in has no such button.
    return action === 'admin-sign-in'
      ? CONFIRM_FIRST
      : `${CONFIRM_FIRST} Use 'Resend confirmation' if needed.`;
  }
  if (failure.code === 'weak_password' || failure.name === 'AuthWeakPasswordError') {
    return weakPassword(failure.reasons ?? [], message);
  }
  const isWrongPassword =
    failure.code === 'invalid_credentials' || /invalid login credentials/i.test(message);
  if (isWrongPassword && action === 'current-password') return WRONG_CURRENT_PASSWORD;
  if (/password .*(longer than|at most) 72/i.test(message)) return PASSWORD_TOO_LONG;
  if (failure.code === 'email_exists' && action === 'email-change') return ADDRESS_TAKEN;
  const wait = statedWait(message);
  if (wait !== null)
    return failure.code === 'over_email_send_rate_limit'
      ? `An email was sent a moment ago. Please wait ${wait} before asking for another.`
      : `Too many attempts. Please wait ${wait} and try again.`;
  const known = failure.code ? BY_CODE[failure.code] : undefined;
  if (known) return known;
  if (isWrongPassword) return BY_CODE['invalid_credentials'] ?? message;
  if (ALREADY_REGISTERED.test(message)) return BY_CODE['user_already_exists'] ?? message;
  if (failure.status === 429) return BY_CODE['over_request_rate_limit'] ?? message;
  if (failure.name === 'AuthSessionMissingError' || failure.name === 'AuthInvalidJwtError') {
    return BY_CODE['session_expired'] ?? message;
  }
  if (failure.name === 'AuthRetryableFetchError') return unreachable(failure.status);
  if (action === 'google' && failure.code === 'access_denied') return GOOGLE_CANCELLED;
  // An objection from Google or about its configuration doesn't help someone who wants to sign in.
  return hasWords(message) && action !== 'google' ? message : FALLBACKS[action];
}

/** Whether a different new password is needed. */
export function isAboutPassword({ code, name }: AuthFailure): boolean {
  return code === 'weak_password' || code === 'same_password' || name === 'AuthWeakPasswordError';
}

/** How long to wait, in words, if the server says so. */
function statedWait(message: string): string | null {
  const [, count, unit] =
    /(?:limit reached, wait|request this after) (\d+) (second|minute)/i.exec(message) ?? [];
  return count && unit ? `${count} ${unit}${count === '1' ? '' : 's'}` : null;
}

/** "Confirm your e-mail" is a failure only while signing in; elsewhere the same words may mean success. */
function needsConfirmation(action: AuthAction, code: string | undefined, message: string): boolean {
  if (action !== 'sign-in' && action !== 'admin-sign-in') return code === 'email_not_confirmed';
  return code === 'email_not_confirmed' || (/email/i.test(message) && /confirm/i.test(message));
}

function weakPassword(reasons: readonly string[], message: string): string {
  const known = reasons.map((reason) => WEAK_PASSWORD_REASONS[reason]).filter((text) => text !== undefined);
  if (known.length > 0) return `Please choose a stronger password: ${known.join(' and ')}.`;
  return message || 'Please choose a stronger password.';
}

function unreachable(status: number | undefined): string {
  // 502, 503 and 504 come from a gateway; an HTML page with another 5xx isn't from the auth server either.
  const isServerDown = status !== undefined && status >= 500;
  return isServerDown
    ? 'The sign-in service is not available right now. Please try again in a moment.'
    : 'The sign-in service could not be reached. Check your connection and try again.';
}

/** auth-js turns an empty response into the text "{}", which means nothing to a person. */
function hasWords(message: string): boolean {
  return /[a-z]/i.test(message);
}
