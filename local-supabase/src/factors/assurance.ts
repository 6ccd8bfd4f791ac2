import { randomUUID } from 'node:crypto';
import type { SqlExecutor } from '../engine/Engine';
import type { Claims } from '../tokens/tokens';

export interface Assurance {
  database: SqlExecutor;
  claimsOf(token: string): Claims | undefined;
  signToken(claims: Record<string, unknown>): string;
}

/** A user's factor as the auth server returns it: without its secret. */
interface ShownFactor {
  id: string;
  created_at: string;
  updated_at: string;
  status: string;
  friendly_name: string | null;
  factor_type: string;
}

type Fields = Record<string, unknown>;

/**
 * Adds what the library leaves out of auth responses: a user's `factors`, and in an access token how the session was signed in
 * to (`aal`, `amr`). A renewed token keeps these because they are stored with the session.
 * @param method how the session that this response begins was signed in to
 */
export async function withAssurance(
  response: Response,
  method: string,
  assurance: Assurance,
): Promise<Response> {
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response;
  const answer: unknown = await response.clone().json();
  if (!isFields(answer)) return response;
  const token = answer['access_token'];
  const user = isFields(answer['user']) ? answer['user'] : answer;
  const factors = await shownFactors(assurance.database, user['id']);
  if (typeof token !== 'string' && factors.length === 0) return response;
  const body = {
    ...answer,
    ...(typeof token === 'string' && { access_token: await assuredToken(token, method, assurance) }),
    ...(factors.length > 0 && (user === answer ? { factors } : { user: { ...user, factors } })),
  };
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify(body), { status: response.status, headers });
}

/** Records that a session was signed in to by one more method; a repeated method gets the current time. */
export async function noteMethod(database: SqlExecutor, session: string, method: string): Promise<void> {
  await database.query(
    `insert into auth.mfa_amr_claims as a (id, session_id, created_at, updated_at, authentication_method)
     values ($1, $2, now(), now(), $3)
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [randomUUID(), session, method],
  );
}

async function assuredToken(token: string, method: string, assurance: Assurance): Promise<string> {
  const claims = assurance.claimsOf(token);
  const session = claims?.['session_id'];
  if (typeof session !== 'string') return token;
  const [found] = await assurance.database.query<{ aal: string | null }>(
    'select aal from auth.sessions where id = $1',
    [session],
  );
  const read = () =>
    assurance.database.query<{ method: string; timestamp: number }>(
      `select authentication_method as method, extract(epoch from updated_at)::int as timestamp
         from auth.mfa_amr_claims where session_id = $1 order by updated_at desc`,
      [session],
    );
  let amr = await read();
  if (amr.length === 0) {
    await noteMethod(assurance.database, session, method);
    amr = await read();
  }
  return assurance.signToken({ ...claims, aal: found?.aal ?? 'aal1', amr });
}

async function shownFactors(database: SqlExecutor, user: unknown): Promise<ShownFactor[]> {
  if (typeof user !== 'string') return [];
  return database.query<ShownFactor>(
    `select id, created_at, updated_at, status::text, friendly_name, factor_type::text
       from auth.mfa_factors where user_id = $1 order by created_at, id`,
    [user],
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
