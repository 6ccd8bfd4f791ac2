import { authMessage } from './authMessage';
import type { AuthAction, AuthFailure } from './authMessage';

const CONFIRM = "Please confirm your email before signing in. Use 'Resend confirmation' if needed.";
const INVALID = 'Invalid email or password.';
const REGISTERED = 'This email is already registered. Try signing in or resetting your password.';
const ENDED = 'Your session has ended. Please sign in again.';
const TOO_MANY = 'Too many attempts. Please wait a minute and try again.';
const UNAVAILABLE = 'The sign-in service is not available right now. Please try again in a moment.';

describe('authMessage', () => {
  test.each<[AuthAction, AuthFailure, string]>([
    ['sign-in', { message: 'Email not confirmed', code: 'email_not_confirmed' }, CONFIRM],
    ['sign-in', { message: 'Please CONFIRM your EMAIL address' }, CONFIRM],
    ['sign-in', { message: 'Invalid login credentials', code: 'invalid_credentials' }, INVALID],
    ['sign-in', { message: 'Invalid login credentials' }, INVALID],
    ['sign-in', {}, 'Sign in failed.'],
    ['sign-in', { message: '  ' }, 'Sign in failed.'],
    ['sign-in', { message: '{}' }, 'Sign in failed.'],
    ['sign-in', { message: 'The database is in maintenance.' }, 'The database is in maintenance.'],
    [
      'sign-in',
      { message: 'User is banned', code: 'user_banned' },
      'This account is suspended. Please contact support.',
    ],
    ['sign-in', { message: 'Request rate limit reached', code: 'over_request_rate_limit' }, TOO_MANY],
    [
      'sign-in',
      { message: 'Request rate limit reached, wait 32 seconds', code: 'over_request_rate_limit' },
      'Too many attempts. Please wait 32 seconds and try again.',
    ],
    ['sign-in', { message: 'slow down', status: 429 }, TOO_MANY],
    ['sign-in', { name: 'AuthRetryableFetchError', status: 502, message: '{}' }, UNAVAILABLE],
    ['sign-in', { name: 'AuthRetryableFetchError', status: 503, message: 'x' }, UNAVAILABLE],
    ['sign-in', { name: 'AuthRetryableFetchError', status: 504, message: 'x' }, UNAVAILABLE],
    [
      'sign-in',
      { name: 'AuthRetryableFetchError', status: 0, message: 'Failed to fetch' },
      'The sign-in service could not be reached. Check your connection and try again.',
    ],
    ['admin-sign-in', { message: 'Invalid login credentials' }, INVALID],
    ['admin-sign-in', { code: 'email_not_confirmed' }, 'Please confirm your email before signing in.'],
    ['admin-sign-in', { message: 'The account is being migrated.' }, 'The account is being migrated.'],
    ['admin-sign-in', { message: '{}' }, 'Unexpected error'],
    ['admin-sign-in', {}, 'Unexpected error'],
    ['sign-up', { message: 'User already registered', code: 'user_already_exists' }, REGISTERED],
    ['sign-up', { message: 'User already registered' }, REGISTERED],
    ['sign-up', { message: 'A user with this email address has already been registered' }, REGISTERED],
    ['sign-up', { code: 'email_exists', message: 'x' }, REGISTERED],
    ['sign-up', {}, 'Sign up failed.'],
    [
      'sign-up',
      { message: 'Error sending confirmation email to the address' },
      'Error sending confirmation email to the address',
    ],
    [
      'sign-up',
      { code: 'signup_disabled', message: 'Signups not allowed' },
      'New accounts cannot be created at the moment.',
    ],
    [
      'sign-up',
      { code: 'email_address_invalid', message: 'Email is invalid' },
      'Please enter a valid email address.',
    ],
    [
      'sign-up',
      { code: 'weak_password', reasons: ['length', 'pwned'], message: 'x' },
      'Please choose a stronger password: it is too short and it appears in a known data breach.',
    ],
    [
      'sign-up',
      { name: 'AuthWeakPasswordError', reasons: ['characters'] },
      'Please choose a stronger password: it needs more kinds of characters.',
    ],
    [
      'sign-up',
      { code: 'weak_password', reasons: ['pattern'], message: 'x' },
      'Please choose a stronger password: it follows a simple pattern.',
    ],
    [
      'sign-up',
      { code: 'weak_password', reasons: ['site-name'], message: 'x' },
      'Please choose a stronger password: it is little more than the name of this site.',
    ],
    [
      'new-password',
      { code: 'weak_password', reasons: ['own-address'], message: 'x' },
      'Please choose a stronger password: it is little more than your email address.',
    ],
    ['sign-up', { code: 'weak_password', reasons: ['new'], message: 'Too plain.' }, 'Too plain.'],
    ['sign-up', { code: 'weak_password' }, 'Please choose a stronger password.'],
    ['google', { message: 'Unsupported provider: provider is not enabled' }, 'Google sign-in failed.'],
    ['google', {}, 'Google sign-in failed.'],
    [
      'google',
      { message: 'The user said no', code: 'access_denied' },
      'You cancelled signing in with Google. Sign in another way, or try again.',
    ],
    [
      'email-change',
      { code: 'email_exists', message: 'A user with this email address has already been registered' },
      'This email is already registered to another account. Please use a different one.',
    ],
    [
      'sign-up',
      { code: 'validation_failed', message: 'Password cannot be longer than 72 characters' },
      'Password must be at most 72 characters; letters with accents count twice or more.',
    ],
    ['google', { name: 'AuthPKCECodeVerifierMissingError', message: 'x' }, 'Google sign-in failed.'],
    ['google', { code: 'user_banned', message: 'x' }, 'This account is suspended. Please contact support.'],
    [
      'google',
      { name: 'AuthRetryableFetchError', status: 0, message: 'Failed to fetch' },
      'The sign-in service could not be reached. Check your connection and try again.',
    ],
    ['link', {}, 'This link could not be checked. Please open it again in a moment.'],
    ['link', { code: 'user_banned' }, 'This account is suspended. Please contact support.'],
    ['link', { status: 429, message: 'slow down' }, TOO_MANY],
    ['link', { name: 'AuthRetryableFetchError', status: 503, message: 'x' }, UNAVAILABLE],
    ['resend', {}, 'Could not resend confirmation.'],
    [
      'resend',
      {
        code: 'over_email_send_rate_limit',
        message: 'For security purposes, you can only request this after 42 seconds.',
      },
      'An email was sent a moment ago. Please wait 42 seconds before asking for another.',
    ],
    [
      'reset',
      {
        code: 'over_email_send_rate_limit',
        message: 'For security purposes, you can only request this after 1 seconds.',
      },
      'An email was sent a moment ago. Please wait 1 second before asking for another.',
    ],
    [
      'reset',
      { code: 'over_email_send_rate_limit', message: 'email rate limit exceeded', status: 429 },
      'Too many emails were sent in the last hour. Please try again in an hour.',
    ],
    ['reset', {}, 'Could not send password reset email.'],
    ['reset', { message: 'Mail server refused.' }, 'Mail server refused.'],
    ['new-password', {}, 'Failed to change password.'],
    [
      'new-password',
      { code: 'same_password', message: 'New password should be different from the old password.' },
      'New password should be different from the old password.',
    ],
    ['new-password', { name: 'AuthSessionMissingError', message: 'Auth session missing!' }, ENDED],
    ['new-password', { name: 'AuthInvalidJwtError', message: 'bad' }, ENDED],
    ['new-password', { code: 'session_not_found', message: 'x' }, ENDED],
    ['other', {}, 'Authentication failed.'],
  ])('%s with %j reads "%s"', (action, failure, expected) => {
    expect(authMessage(action, failure)).toBe(expected);
  });
});
