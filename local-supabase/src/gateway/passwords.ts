import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { dictionary } from '@zxcvbn-ts/language-common';

const shortest = 6;
const longestBytes = 72;

/** The ten thousand that people choose most of those that are long enough. */
const commonest: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= shortest).slice(0, 10_000),
);

/** Its list leaves out sequences and repeats, which it finds by their pattern: `654321`, `121212`. */
const patterns = new ZxcvbnFactory({});
const fewestGuesses = 1000;

/** Words that everybody tries first here (ASVS 5.0, 6.2.11). */
const ofThisSite = ['fairshore'];

/** Why a password is refused: on the list, by its own pattern, or by what everybody knows of the site or the person. */
export type WeakReason = 'pwned' | 'pattern' | 'site-name' | 'own-address';

/**
 * Why a request may not set its password; undefined where it may, or sets none. Refused is one of the ten thousand most common
 * ones, however its letters are capitalized and whatever blanks are among them, and one that its pattern, the site's name or
 * the address in the same request gives away in fewer than a thousand guesses.
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
  // A year or a sign more is what is tried next.
  const isNothingBut = (words: readonly string[]) => words.map(lettersOf).includes(lettersOf(known) || known);
  const isGuessed = (words: readonly string[]) =>
    patterns.check(known.slice(0, longestBytes), [...words]).guesses < fewestGuesses;
  if (isNothingBut(ofThisSite)) return 'site-name';
  if (isNothingBut(ofPerson)) return 'own-address';
  if (!isGuessed([...ofThisSite, ...ofPerson])) return undefined;
  if (isGuessed([])) return 'pattern';
  return isGuessed(ofThisSite) ? 'site-name' : 'own-address';
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

/** Whether a request sets a password of more than 72 bytes: bcrypt hashes no more, so the rest would not count. */
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
