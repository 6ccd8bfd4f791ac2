import type { Claims } from '../tokens/tokens';

/** On whose behalf the database is asked whether a row may be seen. */
export interface Identity {
  /** Equal for two bearers whom every policy must treat alike. */
  key: string;
  role: string;
  subject: string;
  claims: string;
  /** Empty for a bearer whose token names none. */
  session: string;
  /** Seconds since 1970; Infinity for an API key. */
  expires: number;
}

const roles = new Set(['anon', 'authenticated', 'service_role']);

/** Answers the identity of a token's bearer, or the reason why there is none. */
export function identityOf(claims: Claims): Identity | string {
  const { role, sub = '', exp, ...others } = claims;
  if (!roles.has(role)) return `The role ${role} cannot subscribe`;
  // Only when it was issued and ends differs between a token and its refreshed successor.
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

/** The bearer of nothing but an API key. */
export function keyIdentity(role: 'anon' | 'service_role'): Identity {
  return { key: role, role, subject: '', claims: JSON.stringify({ role }), session: '', expires: Infinity };
}
