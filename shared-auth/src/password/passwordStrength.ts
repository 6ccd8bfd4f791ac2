import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { dictionary } from '@zxcvbn-ts/language-common';

export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

const zxcvbn = new ZxcvbnFactory({ dictionary });

/** As many characters as a password has at most; what is typed beyond them changes nothing. */
const longest = 72;
/** By zxcvbn's score: how many guesses somebody needs who knows what people choose. */
const byScore: readonly PasswordStrength[] = ['weak', 'weak', 'fair', 'good', 'strong'];

/** How hard a password is to guess for whoever knows the words in `own`, such as a name and an address. Heavy: some 200 KB. */
export function passwordStrength(password: string, own: readonly string[]): PasswordStrength {
  const words = own.flatMap((text) => [...text.split('@'), ...text.split(/[\s@.]+/)]).filter(Boolean);
  return byScore[zxcvbn.check(password.slice(0, longest), words).score] ?? 'weak';
}
