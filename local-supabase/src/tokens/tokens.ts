import { createHmac, timingSafeEqual } from 'node:crypto';

/** The claims of an access token about its bearer. */
export interface Claims {
  role: string;
  sub?: string;
  /** Seconds since 1970. */
  exp: number;
  [claim: string]: unknown;
}

/** Signs claims with HS256, as the auth server does. */
export function signToken(claims: Record<string, unknown>, secret: string): string {
  const head = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${head}.${body}.${signature(`${head}.${body}`, secret)}`;
}

/** Returns the claims, or why the token is refused; the messages are those of hosted Supabase. */
export function readToken(token: string, secret: string, nowMs: number): Claims | string {
  const [head, body, given, ...rest] = token.split('.');
  if (!head || !body || !given || rest.length > 0) return 'The token provided is not a valid JWT';
  const header = parse(head);
  const claims = parse(body);
  if (!header || header['alg'] !== 'HS256' || !claims) return 'The token provided is not a valid JWT';
  const expected = Buffer.from(signature(`${head}.${body}`, secret));
  const actual = Buffer.from(given);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual))
    return 'Failed to validate JWT signature';
  const { role, exp, sub } = claims;
  if (typeof role !== 'string' || typeof exp !== 'number')
    return 'Fields `role` and `exp` are required in JWT';
  if (sub !== undefined && typeof sub !== 'string') return 'The token provided is not a valid JWT';
  const secondsAgo = Math.floor(nowMs / 1000) - exp;
  if (secondsAgo >= 0) return `Token has expired ${secondsAgo} seconds ago`;
  return { ...claims, role, exp, ...(sub === undefined ? {} : { sub }) };
}

function signature(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

function parse(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
