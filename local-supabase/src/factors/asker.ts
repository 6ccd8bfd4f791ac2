import type { SqlExecutor } from '../engine/Engine';
import { bearerOf } from '../http/bearerOf';
import { authError } from '../http/responses';
import type { Lite } from '../lite/openLite';
import type { Claims } from '../tokens/tokens';

/** The user and session that a request was sent by. */
export interface Asker {
  userId: string;
  email: string;
  sessionId: string;
  /** The user has a confirmed factor, and no code was given in this session. */
  owesCode: boolean;
}

interface FoundSession {
  user_id: string;
  email: string;
  aal: string;
  is_banned: boolean;
  has_factor: boolean;
}

export interface AskerSource {
  lite: Lite;
  database: SqlExecutor;
  claimsOf(token: string): Claims | undefined;
}

/** Returns the user and session of a request, or the refusal that the auth server gives for its key, token or session. */
export async function askerOf(
  { lite, database, claimsOf }: AskerSource,
  request: Request,
): Promise<Asker | Response> {
  const probe = new Request(new URL('/auth/v1/user', request.url), { headers: request.headers });
  const { response } = await lite.fetch(probe);
  if (!response.ok) return response;
  const claims = claimsOf(bearerOf(request));
  const [found] = await database.query<FoundSession>(
    `select s.user_id, u.email, s.aal, coalesce(u.banned_until > now(), false) as is_banned,
            exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified') as has_factor
       from auth.sessions s join auth.users u on u.id = s.user_id where s.id::text = $1`,
    [claims?.['session_id'] ?? ''],
  );
  const session = claims?.['session_id'];
  if (!found || typeof session !== 'string')
    return authError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  if (found.is_banned) return authError(403, 'user_banned', 'User is banned');
  return {
    userId: found.user_id,
    email: found.email,
    sessionId: session,
    owesCode: found.has_factor && found.aal !== 'aal2',
  };
}
