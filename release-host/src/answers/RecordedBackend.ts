import { people, questionOf, wantsOne } from './recorded';
import type { Recorded, Visitor } from './recorded';
import { withTimesOf } from './relativeTimes';

/** The key that pages send to the recorded backend, which doesn't check it. */
export const recordedKey = 'sb_publishable_recorded';

/** Seconds since 1970; a date in the year 2100. */
const never = 4_102_444_800;
const dataPath = '/rest/v1/';

/**
 * Answers requests as the real backend did when `npm run record-answers` ran, with times shifted to now. An unrecorded request gets an
 * empty result and is noted in `unknown`.
 */
export class RecordedBackend {
  /** Requests for which no answer was recorded. */
  readonly unknown = new Set<string>();

  constructor(
    private readonly recorded: Recorded,
    private readonly now = Date.now,
  ) {}

  async answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const visitor = visitorOf(request);
    if (pathname.startsWith('/auth/v1/')) return this.auth(pathname, visitor);
    if (!pathname.startsWith(dataPath)) return Response.json({ error: 'not_found' }, { status: 404 });
    // The reports of how remotes fare are discarded.
    if (pathname.startsWith(`${dataPath}rpc/report_`)) return new Response(null, { status: 204 });
    const { method } = request;
    const body = method === 'GET' || method === 'HEAD' ? '' : await request.text();
    const question = questionOf(visitor, { request, body }, this.now());
    const known = this.recorded.answers[question];
    if (!known) {
      this.unknown.add(question);
      return nothing(request);
    }
    const { status, contentRange } = known;
    const text = known.body === null ? null : withTimesOf(JSON.stringify(known.body), this.now());
    return new Response(method === 'HEAD' || status === 204 ? null : text, {
      status,
      headers: { 'content-type': 'application/json', ...(contentRange && { 'content-range': contentRange }) },
    });
  }

  /** The session that a browser stores for a visitor who has just signed in; undefined for a guest. */
  session(visitor: Visitor): object | undefined {
    if (visitor === 'guest') return undefined;
    return {
      access_token: tokenOf(visitor),
      refresh_token: 'recorded',
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: Math.floor(this.now() / 1000) + 3600,
      user: userOf(visitor),
    };
  }

  private auth(pathname: string, visitor: Visitor): Response {
    const session = this.session(visitor);
    if (!session) return Response.json({ code: 'no_session' }, { status: 401 });
    return Response.json(pathname.endsWith('/user') ? userOf(visitor) : session);
  }
}

function userOf(visitor: Visitor) {
  if (visitor === 'guest') return undefined;
  const { id, email, name } = people[visitor];
  return {
    id,
    email,
    aud: 'authenticated',
    role: 'authenticated',
    app_metadata: { provider: 'email' },
    user_metadata: { name, full_name: name, display_name: name },
    email_confirmed_at: '2026-01-01T00:00:00Z',
    created_at: '2026-01-01T00:00:00Z',
  };
}

/** Has the form of a token, but no valid signature, so it can't sign anybody in anywhere. */
function tokenOf(visitor: Exclude<Visitor, 'guest'>): string {
  const claims = {
    sub: people[visitor].id,
    role: 'authenticated',
    aal: 'aal1',
    session_id: visitor,
    exp: never,
  };
  const parts = [{ alg: 'none', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return [...parts, Buffer.from('recorded').toString('base64url')].join('.');
}

function visitorOf(request: Request): Visitor {
  const token = request.headers.get('authorization')?.replace(/^Bearer /, '');
  return (['admin', 'backer'] as const).find((one) => tokenOf(one) === token) ?? 'guest';
}

/** PostgREST's empty results: an error for a single object, null for a function, an empty list otherwise. */
function nothing(request: Request): Response {
  const { pathname } = new URL(request.url);
  if (wantsOne(request)) {
    const message = 'Cannot coerce the result to a single JSON object';
    return Response.json(
      { code: 'PGRST116', details: 'The result contains 0 rows', hint: null, message },
      { status: 406 },
    );
  }
  if (pathname.startsWith(`${dataPath}rpc/`)) return Response.json(null);
  const status = request.method === 'POST' ? 201 : 200;
  return new Response(request.method === 'HEAD' ? null : '[]', {
    status,
    headers: { 'content-type': 'application/json', 'content-range': '*/0' },
  });
}
