import { people, questionOf, wantsOne } from './recorded';
import type { Recorded, Visitor } from './recorded';
import { withTimesOf } from './relativeTimes';

/** The key that pages send it; nothing asks for it. */
export const recordedKey = 'sb_publishable_recorded';

/** Seconds since 1970; in the year 2100. */
const never = 4_102_444_800;
const dataPath = '/rest/v1/';

/**
 * Answers as the real backend did when it was asked by `npm run record-answers`, times moved to now. What was not asked then is answered as if
 * there were nothing, and noted.
 */
export class RecordedBackend {
  /** The questions that nothing was recorded of. */
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
    // How remotes fare is told to nobody here.
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

  /** What a browser keeps of somebody who signed in a moment ago; undefined for a guest. */
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

/** In the form of a token that signs nobody in anywhere: it has no signature. */
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

/** As PostgREST answers where there is no row: for one object it has an error, a function nothing, a list no line. */
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
