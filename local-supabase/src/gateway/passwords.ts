import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { dictionary } from '@zxcvbn-ts/language-common';

const shortest = 6;
const longestBytes = 72;

/** The ten thousand most common passwords among those that are long enough. */
const commonest: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= shortest).slice(0, 10_000),
);

/** zxcvbn's list leaves out sequences and repeats, which it detects by pattern: `654321`, `121212`. */
const patterns = new ZxcvbnFactory({});
const fewestGuesses = 1000;

/** Context-specific words that guessers try first (ASVS 5.0, 6.2.11). */
const ofThisSite = ['fairshore'];

/** Why a password is refused: on the list of common ones, by its pattern, or as the site's name or the user's address. */
export type WeakReason = 'pwned' | 'pattern' | 'site-name' | 'own-address';

/**
 * Returns why a request may not set its password; undefined if it may, or sets none. Refused are the ten thousand most common
 * passwords, ignoring case and whitespace, and passwords that can be guessed in fewer than a thousand attempts from their
 * pattern, the site's name or the e-mail address in the same request.
 */
export function weakReason(
  method: string,
  path: string,
  { password, email }: Readonly<Record<string, unknown>>,
): WeakReason | undefined {
  if (!setsPassword(method, path) || typeof password !== 'string' || password.length < shortest)
    return undefined;
  const known = asGuessed(password);
  if (commonest.has(known)) return 'pwned';
  if (known === '') return 'pattern';
  const address = typeof email === 'string' ? email.toLowerCase() : '';
  const ofPerson = [address, address.split('@')[0] ?? ''];
  // Only letters are compared: guessers also try the word with a year or a symbol added.
  const isNothingBut = (words: readonly string[]) => words.map(lettersOf).includes(lettersOf(known) || known);
  const isGuessed = (words: readonly string[]) =>
    patterns.check(known.slice(0, longestBytes), [...words]).guesses < fewestGuesses;
  if (isNothingBut(ofThisSite)) return 'site-name';
  if (isNothingBut(ofPerson)) return 'own-address';
  if (!isGuessed([...ofThisSite, ...ofPerson])) return undefined;
  if (isGuessed([])) return 'pattern';
  return isGuessed(ofThisSite) ? 'site-name' : 'own-address';
}

/** Normalises a password the way guessers try it: lower case, NFKC, and without whitespace or zero-width characters. */
function asGuessed(password: string): string {
  return password
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cc}\p{Cf}]/gu, '')
    .toLowerCase();
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}]/gu, '');
}

/** Whether a request sets a password of more than 72 bytes: bcrypt ignores the rest. */
export function setsLongPassword(
  method: string,
  path: string,
  { password }: Readonly<Record<string, unknown>>,
): boolean {
  return (
    setsPassword(method, path) && typeof password === 'string' && Buffer.byteLength(password) > longestBytes
  );
}

function setsPassword(method: string, path: string): boolean {
  return (method === 'POST' && path === '/auth/v1/signup') || (method === 'PUT' && path === '/auth/v1/user');
}
