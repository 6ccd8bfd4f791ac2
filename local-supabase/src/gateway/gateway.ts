import { runWithLimits } from '../engine/statementLimits';
import type { Lite } from '../lite/openLite';
import { Admission } from './Admission';
import type { AuthCall } from './authGateway';
import { bodyLimitBytes, readBody } from './body';
import { refuseCostly } from './refuseCostly';
import { refuseUnreadable } from './refuseUnreadable';
import { json } from './responses';

export interface GatewayOptions {
  lite: Lite;
  auth(call: AuthCall): Promise<Response>;
  local(request: Request, path: string, ip: string): Promise<Response>;
  /** Waits until mails that a request caused are stored. */
  settleMails(): Promise<void>;
}

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, PATCH, PUT, DELETE, OPTIONS',
  'access-control-allow-headers':
    'authorization, apikey, content-type, cache-control, prefer, x-client-info, x-supabase-api-version, accept-profile, content-profile, range, range-unit, accept, x-retry-count',
  'access-control-expose-headers':
    'content-range, content-location, preference-applied, retry-after, x-sb-error-code',
  'access-control-max-age': '86400',
};

/** The front of the backend: which paths there are, how large a body may be, who may call from where. */
export function createGateway({ lite, auth, local, settleMails }: GatewayOptions) {
  const admission = new Admission();
  return async (request: Request, ip: string): Promise<Response> => {
    const response = await runWithLimits({}, () => answer(request, ip));
    await settleMails();
    return response;
  };

  async function answer(request: Request, ip: string): Promise<Response> {
    const url = new URL(request.url);
    // One spelling of a path, so that no rule below is passed by a doubled slash.
    const path = url.pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
    if (path === '/_local' || path.startsWith('/_local/')) return local(request, path, ip);
    if (!path.startsWith('/auth/v1/') && !path.startsWith('/rest/v1/'))
      return json(404, { code: 404, error_code: 'not_found', msg: 'There is nothing at this address.' });
    if (request.method === 'OPTIONS') return preflight(request);
    return withCors(await admission.run(() => call(request, url, path, ip)));
  }

  async function call(request: Request, url: URL, path: string, ip: string): Promise<Response> {
    const costly = refuseCostly(path, url.searchParams);
    if (costly) return costly;
    const isAuth = path.startsWith('/auth/v1/');

    const body = await readBody(request);
    if (body === null)
      return withCors(
        json(413, {
          code: 'PGRST413',
          error_code: 'request_too_large',
          message: `The request body is larger than ${bodyLimitBytes / 1024} KB.`,
          msg: `The request body is larger than ${bodyLimitBytes / 1024} KB.`,
        }),
      );
    const unreadable = refuseUnreadable(path, body);
    if (unreadable) return unreadable;
    url.pathname = path;
    const forwarded = new Request(url, {
      method: request.method,
      headers: withTrueAddress(request.headers, ip),
      ...(body.byteLength > 0 ? { body } : {}),
    });
    if (isAuth) return auth({ request: forwarded, path, body, ip });
    // Nobody waits for the rows any more when the client has gone; an auth call has its mails to send.
    return runWithLimits({ signal: request.signal }, async () => (await lite.fetch(forwarded)).response);
  }
}

/** What the database limits by: the address of the peer, never one that the client wrote down itself. */
function withTrueAddress(given: Headers, ip: string): Headers {
  const headers = new Headers(given);
  for (const name of ['cf-connecting-ip', 'x-real-ip', 'forwarded']) headers.delete(name);
  headers.set('x-forwarded-for', ip);
  return headers;
}

function preflight(request: Request): Response {
  const headers = new Headers(corsHeaders);
  // supabase-js adds headers from release to release; none of them is trusted because a page may send it.
  const requested = request.headers.get('access-control-request-headers');
  if (requested) headers.set('access-control-allow-headers', requested);
  return new Response(null, { status: 204, headers });
}

function withCors(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.delete('access-control-allow-credentials');
  for (const [name, value] of Object.entries(corsHeaders)) headers.set(name, value);
  headers.set('x-content-type-options', 'nosniff');
  return new Response(response.body, { status: response.status, headers });
}
