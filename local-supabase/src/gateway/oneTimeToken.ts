import { createHash, randomInt } from 'node:crypto';

/** A one-time token and its hash, derived as the library derives them when it checks a link or a code. */
export function createToken(email: string): { token: string; tokenHash: string } {
  const token = Array.from({ length: 10 }, () => randomInt(10)).join('');
  return { token, tokenHash: hashOf(email, token) };
}

/** The hash of a token for an address. */
export function hashOf(email: string, token: string): string {
  return createHash('sha256')
    .update(email.toLowerCase() + token)
    .digest('hex');
}
