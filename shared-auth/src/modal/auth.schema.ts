import { emailField, trimmed } from '@fairshore/shared-ui/form';
import * as z from 'zod/mini';
import { PASSWORD_TOO_LONG } from '../messages/authMessage';

// Each field shows one message at a time: the rules after the first accept an empty value.
/** The longest name that the profile stores. */
const longestName = 120;
const PASSWORD_MIN_AT_SIGN_UP = 6;
const PASSWORD_MIN_AT_CHANGE = 8;
/** bcrypt reads no further; the auth server refuses longer passwords. */
const PASSWORD_MAX_BYTES = 72;

const email = emailField({ missing: 'Please enter your email.', isLowerCased: true });

const password = z.string().check(z.minLength(1, { error: 'Please enter your password.' }));
const fits = z.refine<string>((value) => new Blob([value]).size <= PASSWORD_MAX_BYTES, {
  error: PASSWORD_TOO_LONG,
});

/** Sign-in: both fields filled, the e-mail trimmed and lower-cased. */
export const signInSchema = z.object({ email, password });

/** Sign-up: a name, an e-mail, a password of at least 6 characters, typed twice. */
export const signUpSchema = z
  .object({
    fullName: z
      .string()
      .check(
        trimmed(),
        z.minLength(1, { error: 'Please enter your full name.' }),
        z.maxLength(longestName, { error: `Please keep your name within ${longestName} characters.` }),
      ),
    email,
    password: password.check(
      z.refine((value) => value === '' || value.length >= PASSWORD_MIN_AT_SIGN_UP, {
        error: 'Password must be at least 6 characters.',
      }),
      fits,
    ),
    confirmation: z.string(),
  })
  .check(matchingPasswords());

const newPassword = password.check(
  z.refine((value) => value === '' || isStrongPassword(value), {
    error: 'Password must be at least 8 chars and include upper/lower case plus a number or symbol.',
  }),
  fits,
);

/** A new password: at least 8 characters with upper and lower case and a digit or symbol, typed twice. */
export const newPasswordSchema = z
  .object({ password: newPassword, confirmation: z.string() })
  .check(matchingPasswords());

/** The same, plus the current password as proof. */
export const passwordChangeSchema = z
  .object({ current: password, password: newPassword, confirmation: z.string() })
  .check(matchingPasswords());

/** Another e-mail address, trimmed and lower-cased. */
export const emailChangeSchema = z.object({ email: emailField({ isLowerCased: true }) });

/** The e-mail for the two requests that use the sign-in form's field: it must be filled in first. */
export function emailAbove(value: string): { email: string } | { error: string } {
  const parsed = email.safeParse(value);
  if (parsed.success) return { email: parsed.data };
  if (value.trim() === '') return { error: 'Please enter your email above first.' };
  return { error: parsed.error.issues[0]?.message ?? 'Please enter a valid email address.' };
}

function isStrongPassword(value: string): boolean {
  const hasDigitOrSymbol = /[^\p{L}\s]/u.test(value);
  return (
    value.length >= PASSWORD_MIN_AT_CHANGE &&
    /\p{Lu}/u.test(value) &&
    /\p{Ll}/u.test(value) &&
    hasDigitOrSymbol
  );
}

function matchingPasswords() {
  return z.refine<{ password: string; confirmation: string }>(
    (values) => values.password === values.confirmation,
    { error: 'Passwords do not match.', path: ['confirmation'], when: () => true },
  );
}
