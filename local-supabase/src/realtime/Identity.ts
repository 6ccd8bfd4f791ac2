import type { Claims } from '../tokens/tokens';

/** The identity under which the database checks whether a row may be read. */
export interface Identity {
  /** Equal for two bearers that every policy treats alike. */
  key: string;
  role: string;
  subject: string;
  claims: string;
  /** Session id; empty when the token has none. */
  session: string;
  /** Seconds since 1970; Infinity for an API key. */
  expires: number;
}

const roles = new Set(['anon', 'authenticated', 'service_role']);

/** Returns the identity of a token's bearer, or why there is none. */
export function identityOf(claims: Claims): Identity | string {
  const { role, sub = '', exp, ...others } = claims;
  if (!roles.has(role)) return `The role ${role} cannot subscribe`;
  // A token and its refreshed successor differ only in issue time and expiry.
  const lasting: Record<string, unknown> = { ...others, role, sub };
  delete lasting['iat'];
  return {
    key: JSON.stringify(lasting),
    role,
    subject: sub,
    claims: JSON.stringify(claims),
    session: typeof claims['session_id'] === 'string' ? claims['session_id'] : '',
    expires: exp,
  };
}

/** The identity of a bearer with only an API key. */
export function keyIdentity(role: 'anon' | 'service_role'): Identity {
  return { key: role, role, subject: '', claims: JSON.stringify({ role }), session: '', expires: Infinity };
}
