import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { runWithLimits } from '../engine/statementLimits';
import type { Lite } from '../lite/openLite';
import { Admission } from './Admission';
import type { AuthCall } from './authGateway';
import { networkOf } from './GuessThrottle';
import { withoutNulls } from './jsonFields';
import { refuseBearer } from './refuseBearer';
import { refuseQuery } from './refuseQuery';
import { refuseOtherThanJson, refuseUnreadable } from './refuseUnreadable';
import { authError, authFailure, json } from '../http/responses';
import { postgrestError } from '../lite/databaseErrors';

export interface GatewayOptions {
  lite: Lite;
  /** What stands where an access token would, without being one. */
  apiKeys: readonly string[];
  auth(call: AuthCall): Promise<Response>;
  local(request: Request, path: string, ip: string): Promise<Response>;
  /** Waits until mails that a request caused are stored. */
  settleMails(): Promise<void>;
}

const bodyLimitKb = 256;
const authMethods = new Set(['GET', 'POST', 'PUT', 'DELETE']);

/** One limit for whatever is read here, chunked or not, said in the fields of GoTrue and of PostgREST. */
const limitedBody = bodyLimit({
  maxSize: bodyLimitKb * 1024,
  onError: () => {
    const message = `The request body is larger than ${bodyLimitKb} KB.`;
    // The rest of it is not read: the connection is of no use to the next request.
    const headers = { connection: 'close' };
    return json(413, { code: 'PGRST413', error_code: 'request_too_large', message, msg: message }, headers);
  },
});

/** Open to every page: supabase-js adds headers from release to release, and none is trusted because a page may send it. */
const openToAll = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'],
  exposeHeaders: [
    'content-range',
    'content-location',
    'preference-applied',
    'retry-after',
    'x-sb-error-code',
  ],
  maxAge: 86_400,
});

// The library allows credentials too, which goes with no open origin.
const withoutCredentials: MiddlewareHandler = async (context, next) => {
  await next();
  context.res.headers.delete('access-control-allow-credentials');
  context.res.headers.set('x-content-type-options', 'nosniff');
  // Answers of the auth server carry tokens, or say who somebody is.
  if (context.req.path.startsWith('/auth/')) context.res.headers.set('cache-control', 'no-store');
};

/** The front of the backend: which paths there are, how large a body may be, who may call from where. */
export function createGateway({ lite, apiKeys, auth, local, settleMails }: GatewayOptions) {
  const admission = new Admission();
  const app = new Hono<{ Bindings: { ip: string } }>({ getPath: plainPath });
  app.all('/_local/*', limitedBody, ({ req, env }) => local(req.raw, req.path, env.ip));

  app.all(
    '/:service{auth|rest}/v1/:rest{.+}',
    openToAll,
    withoutCredentials,
    limitedBody,
    async ({ req, env }) => {
      // Before it is admitted: whoever sends slowly takes nobody's place.
      const read = new Uint8Array(await req.raw.arrayBuffer());
      const answer = async () => {
        const response = await call(req.raw, read, req.path, env.ip);
        await settleMails();
        return response;
      };
      const response = await admission.run(networkOf(env.ip), () => answer().catch(failureOf));
      return new Response(response.body, response);
    },
  );
  app.notFound(nothingHere);
  // Whoever serves the gateway says what a failure of ours looks like.
  app.onError((error) => {
    throw error;
  });
  return (request: Request, ip: string): Promise<Response> =>
    runWithLimits({ address: networkOf(ip) }, async () => app.fetch(request, { ip }));

  async function call(
    given: Request,
    read: Uint8Array<ArrayBuffer>,
    path: string,
    ip: string,
  ): Promise<Response> {
    // The library decodes a path, and would answer a spelling of it that no rule of ours knows. No path here has an escape.
    if (path.includes('%')) return nothingHere();
    // What is asked by another method, HEAD among them, would pass by the rules for a GET.
    if (path.startsWith('/auth/v1/') && !authMethods.has(given.method))
      return authError(405, 'method_not_allowed', 'This address is not asked by this method.');
    const url = new URL(given.url);
    const refused = refuseQuery(given.method, path, url.searchParams);
    if (refused) return refused;
    const unreadable = refuseOtherThanJson(path, given) ?? refuseUnreadable(path, read);
    if (unreadable) return unreadable;
    const body = path.startsWith('/auth/v1/') ? withoutNulls(read) : read;
    url.pathname = path;
    const request = new Request(url, {
      method: given.method,
      headers: trustedHeaders(given.headers, ip),
      ...(body.byteLength > 0 ? { body } : {}),
    });
    if (path.startsWith('/auth/v1/')) {
      const answer = await auth({ request, path, body, ip });
      // Where the library knows no address it says so in plain text, which no client of ours reads.
      const isPlain = answer.headers.get('content-type')?.startsWith('text/plain');
      return answer.status === 404 && isPlain ? nothingHere() : answer;
    }
    const unknown = refuseBearer(request.headers, apiKeys);
    if (unknown) return unknown;
    // Nobody waits for the rows any more when the client has gone; an auth call has its mails to send.
    return runWithLimits(
      { address: networkOf(ip), signal: given.signal },
      async () => (await lite.fetch(request)).response,
    );
  }
}

/** What our own questions to the database fail with: a want of room that may pass, or a text that it can't hold. */
function failureOf(error: unknown): Response {
  const { status, body } = postgrestError(error) ?? {};
  if (status === 503) return authFailure(503);
  if (!/^22/.test(String(body?.['code']))) throw error;
  return authError(400, 'validation_failed', 'A field has a value that it may not.');
}

function nothingHere(): Response {
  return json(404, { code: 404, error_code: 'not_found', msg: 'There is nothing at this address.' });
}

/** One spelling of a path, so that no rule of ours is passed by a doubled slash. */
function plainPath(request: Request): string {
  return new URL(request.url).pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
}

/**
 * What may be preferred; hosted projects pass over `tx` and whatever they don't know, as if it were not there. So does this of `missing`,
 * which the library says it applies and forgets beside `columns`.
 */
const knownPreference = /^\s*(?:return|count|resolution|handling|max-affected|timezone)=/;

/** Without what a client may not say: of the address, by which the database limits, the peer's own counts; rows by `limit` alone. */
function trustedHeaders(given: Headers, ip: string): Headers {
  const headers = new Headers(given);
  for (const name of ['cf-connecting-ip', 'x-real-ip', 'forwarded', 'range', 'range-unit'])
    headers.delete(name);
  headers.set('x-forwarded-for', ip);
  const preferences = (headers.get('prefer') ?? '').split(',').filter((one) => knownPreference.test(one));
  if (preferences.length > 0) headers.set('prefer', preferences.join(','));
  else headers.delete('prefer');
  return headers;
}
