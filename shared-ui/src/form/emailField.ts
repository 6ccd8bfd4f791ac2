import * as z from 'zod/mini';

/** The suite's one pattern of an e-mail address: something, an @, something with a dot. Database and functions repeat it. */
const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** As long as the database takes it. */
const longest = 254;

/**
 * An e-mail field of a schema: trimmed, an address by the suite's one pattern, at most 254 characters. `isLowerCased` gives it
 * as accounts keep it.
 */
export function emailField({ missing, tooLong, isLowerCased = false }: EmailFieldOptions = {}) {
  return emailOrNothing({ tooLong, isLowerCased }).check(z.minLength(1, missing ?? invalid));
}

/** The same for a field that may stay empty. */
export function emailOrNothing({ tooLong, isLowerCased = false }: Omit<EmailFieldOptions, 'missing'> = {}) {
  return z.string().check(
    z.trim(),
    ...(isLowerCased ? [z.toLowerCase()] : []),
    z.maxLength(longest, tooLong ?? `Please keep this within ${longest} characters.`),
    // Nothing at all has its own message.
    z.refine((text) => text === '' || pattern.test(text), invalid),
  );
}

const invalid = 'Please enter a valid email address.';

/** What an e-mail field says where that isn't what every other one says. */
interface EmailFieldOptions {
  /** Nothing was typed. */
  missing?: string | undefined;
  tooLong?: string | undefined;
  isLowerCased?: boolean;
}
