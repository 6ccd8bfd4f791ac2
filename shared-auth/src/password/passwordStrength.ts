import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { dictionary } from '@zxcvbn-ts/language-common';

export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

const zxcvbn = new ZxcvbnFactory({ dictionary });

/** As many characters as a password has at most; what is typed beyond them changes nothing. */
const longest = 72;
/** By zxcvbn's score: how many guesses somebody needs who knows what people choose. */
const byScore: readonly PasswordStrength[] = ['weak', 'weak', 'fair', 'good', 'strong'];

/** Words that everybody tries first here. */
const ofThisSite = ['fairshore'];

/**
 * How hard a password is to guess for whoever knows this site and the words in `own`, such as a name and an address. What the
 * local backend refuses is weak, by its own rule. Heavy: some 200 KB.
 */
export function passwordStrength(password: string, own: readonly string[]): PasswordStrength {
  const known = asGuessed(password);
  const whole = [...ofThisSite, ...own.flatMap((text) => [text, text.split('@')[0] ?? ''])];
  // A year or a sign more is what is tried next.
  if (whole.map((text) => lettersOf(asGuessed(text))).includes(lettersOf(known) || known)) return 'weak';
  const words = [...whole, ...own.flatMap((text) => text.split(/[\s@.]+/))].filter(Boolean);
  const scores = [password, known].map((text) => zxcvbn.check(text.slice(0, longest), words).score);
  return byScore[Math.min(...scores)] ?? 'weak';
}

/** What is left of a password for whoever guesses it: no capitals, blanks, signs without a width, or letters in another form. */
function asGuessed(password: string): string {
  return password
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cc}\p{Cf}]/gu, '')
    .toLowerCase();
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}]/gu, '');
}
