import type { SqlExecutor } from '../engine/Engine';
import type { Lite } from '../lite/openLite';
import { authError } from '../http/responses';
import { takeTurns } from '../takeTurns';

/** Seconds within which a token that was already renewed may be used again: `refresh_token_reuse_interval`. */
const reuseSeconds = 10;

interface StoredToken {
  session_id: string;
  revoked: boolean;
  is_recent: boolean;
  /** The session's current token, and the token it was renewed from. */
  active: string | null;
  active_parent: string | null;
}

/**
 * Renews a session as Supabase's auth server does, one request per session at a time. A late request with a token that was
 * just renewed gets its successor; a token that was renewed longer ago ends its family, because two clients hold it. The
 * library instead starts a new family for each of several concurrent requests.
 */
export function createRefresh(lite: Lite, database: SqlExecutor) {
  const inTurn = takeTurns();

  return async (request: Request, token: string): Promise<Response> => {
    const known = await find(token);
    if (!known) return send(request, token);
    return inTurn(known.session_id, async () => {
      const found = await find(token);
      if (!found?.revoked) return send(request, token);
      const denied = await refusedKey(request);
      if (denied) return denied;
      if (found.active !== null && found.active_parent === token) return repeat(request, found.active);
      if (!found.is_recent || found.active === null) {
        await database.query(
          `update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = $1 and not revoked`,
          [found.session_id],
        );
        return authError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
      }
      await reopen(token);
      return send(request, token);
    });
  };

  async function find(token: string): Promise<StoredToken | undefined> {
    const [found] = await database.query<StoredToken>(
      `select t.session_id, t.revoked, a.token as active, a.parent as active_parent,
              t.updated_at > now() - make_interval(secs => $2::double precision) as is_recent
         from auth.refresh_tokens t
         left join lateral (
           select o.token, o.parent from auth.refresh_tokens o
            where o.session_id = t.session_id and not o.revoked order by o.created_at desc, o.id desc limit 1
         ) a on true
        where t.token = $1 and t.session_id is not null`,
      [token, reuseSeconds],
    );
    return found;
  }

  async function send(request: Request, token: string): Promise<Response> {
    const body = JSON.stringify({ refresh_token: token });
    return (await lite.fetch(new Request(request.url, { method: 'POST', headers: request.headers, body })))
      .response;
  }

  /**
   * Issues a new access token for the session's current refresh token: the library renews that as well, so its renewal is
   * undone.
   */
  async function repeat(request: Request, active: string): Promise<Response> {
    const response = await send(request, active);
    if (!response.ok) return response;
    const { refresh_token: successor, ...session } = (await response.json()) as Record<string, unknown>;
    await reopen(active);
    await database.query('delete from auth.refresh_tokens where token = $1 and parent = $2', [
      successor,
      active,
    ]);
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    return new Response(JSON.stringify({ ...session, refresh_token: active }), { status: 200, headers });
  }

  async function reopen(token: string): Promise<void> {
    await database.query('update auth.refresh_tokens set revoked = false where token = $1', [token]);
  }

  /** Lets the library check the API key before anything of the session changes. */
  async function refusedKey(request: Request): Promise<Response | undefined> {
    const probe = new Request(new URL('/auth/v1/settings', request.url), { headers: request.headers });
    const { response } = await lite.fetch(probe);
    return response.ok ? undefined : response;
  }
}
