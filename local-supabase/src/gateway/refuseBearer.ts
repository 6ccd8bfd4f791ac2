import { json } from '../http/responses';

/**
 * Refuses a bearer token that no key of this backend can have signed, as PostgREST does; the library would treat it as
 * anonymous. The library checks the signature itself.
 */
export function refuseBearer(headers: Headers, apiKeys: readonly string[]): Response | undefined {
  const bearer = /^bearer(?:\s+(.*))?$/i.exec(headers.get('authorization')?.trim() ?? '');
  if (!bearer) return undefined;
  const [, token] = bearer;
  if (!token) return refusal('Empty JWT is sent in Authorization header');
  if (apiKeys.includes(token)) return undefined;
  const parts = token.split('.');
  if (parts.length !== 3) return refusal(`Expected 3 parts in JWT; got ${parts.length}`);
  if (algorithmOf(parts[0] ?? '') !== 'HS256') return refusal('Wrong or unsupported encoding algorithm');
  // The library treats a token without a signature as no token.
  return parts[2] ? undefined : refusal('JWT cryptographic operation failed');
}

function algorithmOf(head: string): unknown {
  try {
    const header: unknown = JSON.parse(Buffer.from(head, 'base64url').toString('utf8'));
    return typeof header === 'object' && header !== null && 'alg' in header ? header.alg : undefined;
  } catch {
    return undefined;
  }
}

function refusal(message: string): Response {
  return json(
    401,
    { code: 'PGRST301', details: null, hint: null, message },
    { 'www-authenticate': `Bearer error="invalid_token", error_description="${message}"` },
  );
}
