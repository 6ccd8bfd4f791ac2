import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { dictionary } from '@zxcvbn-ts/language-common';

export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

const zxcvbn = new ZxcvbnFactory({ dictionary });

/** The maximum length of a password; characters beyond it change nothing. */
const longest = 72;
/** By zxcvbn's score: how many guesses an attacker needs who knows what people choose. */
const byScore: readonly PasswordStrength[] = ['weak', 'weak', 'fair', 'good', 'strong'];

/** Words that everyone tries first on this site. */
const ofThisSite = ['fairshore'];

/**
 * How hard a password is to guess for someone who knows this site and the words in `own`, such as a name and an
 * address. Passwords that the local backend refuses count as weak, by its own rule. Heavy: about 200 KB.
 */
export function passwordStrength(password: string, own: readonly string[]): PasswordStrength {
  const known = asGuessed(password);
  const whole = [...ofThisSite, ...own.flatMap((text) => [text, text.split('@')[0] ?? ''])];
  // Appending a year or a symbol is the next thing an attacker tries.
  if (whole.map((text) => lettersOf(asGuessed(text))).includes(lettersOf(known) || known)) return 'weak';
  const words = [...whole, ...own.flatMap((text) => text.split(/[\s@.]+/))].filter(Boolean);
  const scores = [password, known].map((text) => zxcvbn.check(text.slice(0, longest), words).score);
  return byScore[Math.min(...scores)] ?? 'weak';
}

/** A password reduced to what an attacker guesses: no capitals, spaces, zero-width characters, or variants of a letter. */
function asGuessed(password: string): string {
  return password
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cc}\p{Cf}]/gu, '')
    .toLowerCase();
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}]/gu, '');
}
