import { dictionary } from '@zxcvbn-ts/language-common';

const shortest = 6;

/** The ten thousand that people choose most of those that are long enough. */
const commonest: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= shortest).slice(0, 10_000),
);

/** Whether a request sets a password that is one of the ten thousand most common ones, however its letters are capitalized. */
export function setsCommonPassword(
  method: string,
  path: string,
  { password }: Readonly<Record<string, unknown>>,
): boolean {
  const isSet =
    (method === 'POST' && path === '/auth/v1/signup') || (method === 'PUT' && path === '/auth/v1/user');
  return isSet && typeof password === 'string' && commonest.has(password.toLowerCase());
}
