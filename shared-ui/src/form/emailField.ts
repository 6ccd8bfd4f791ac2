import * as z from 'zod/mini';
import { withoutInvisible } from './trimmed';

/** The suite's single e-mail pattern: something, an @, something with a dot. Database and functions repeat it. */
const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The database's maximum length. */
const longest = 254;

/**
 * An e-mail field for a schema: trimmed, without invisible characters, matching the suite's single pattern, at most 254 characters.
 * `isLowerCased` lower-cases it, as accounts store it.
 */
export function emailField({ missing, tooLong, isLowerCased = false }: EmailFieldOptions = {}) {
  return emailOrNothing({ tooLong, isLowerCased }).check(z.minLength(1, missing ?? invalid));
}

/** An e-mail field that may be empty. */
export function emailOrNothing({ tooLong, isLowerCased = false }: Omit<EmailFieldOptions, 'missing'> = {}) {
  return z.string().check(
    z.overwrite((text) => withoutInvisible(text).trim()),
    ...(isLowerCased ? [z.toLowerCase()] : []),
    z.maxLength(longest, tooLong ?? `Please keep this within ${longest} characters.`),
    // An empty value has its own message.
    z.refine((text) => text === '' || pattern.test(text), invalid),
  );
}

const invalid = 'Please enter a valid email address.';

/** Options of an e-mail field, such as messages that differ from the default. */
interface EmailFieldOptions {
  /** Message when nothing was typed. */
  missing?: string | undefined;
  tooLong?: string | undefined;
  isLowerCased?: boolean;
}
