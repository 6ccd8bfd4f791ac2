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
import { raisedRefusal } from '../http/raisedRefusal';
import { authError, authFailure, json } from '../http/responses';
import { postgrestError } from '../lite/databaseErrors';

export interface GatewayOptions {
  lite: Lite;
  /** Keys that clients send as a bearer in place of an access token. */
  apiKeys: readonly string[];
  auth(call: AuthCall): Promise<Response>;
  local(request: Request, path: string, ip: string): Promise<Response>;
  /** Waits until mails that a request caused are stored. */
  settleMails(): Promise<void>;
}

const bodyLimitKb = 256;
const authMethods = new Set(['GET', 'POST', 'PUT', 'DELETE']);

/** One limit for every body, chunked or not; the error has the fields of both GoTrue and PostgREST. */
const limitedBody = bodyLimit({
  maxSize: bodyLimitKb * 1024,
  onError: () => {
    const message = `The request body is larger than ${bodyLimitKb} KB.`;
    // The rest of the body is not read, so the connection can't be reused.
    const headers = { connection: 'close' };
    return json(413, { code: 'PGRST413', error_code: 'request_too_large', message, msg: message }, headers);
  },
});

/**
 * Any origin and header is allowed: supabase-js adds headers from release to release, and allowing a header doesn't mean
 * trusting it.
 */
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

// The library also allows credentials, which is invalid with an open origin.
const withoutCredentials: MiddlewareHandler = async (context, next) => {
  await next();
  context.res.headers.delete('access-control-allow-credentials');
  context.res.headers.set('x-content-type-options', 'nosniff');
  // Auth responses contain tokens or personal data.
  if (context.req.path.startsWith('/auth/')) context.res.headers.set('cache-control', 'no-store');
};

/** The backend's entry point: defines its paths, the size limit of bodies and which origins may call it. */
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
      // The body is read before admission, so that slow senders don't occupy a place.
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
  // The server around the gateway decides how internal errors are reported.
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
    // The library decodes paths, so an encoded spelling would bypass the rules here. No valid path contains an escape.
    if (path.includes('%')) return nothingHere();
    // Other methods, HEAD included, would bypass the rules for GET.
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
      // For unknown paths the library returns plain text, which our clients can't parse.
      const isPlain = answer.headers.get('content-type')?.startsWith('text/plain');
      return answer.status === 404 && isPlain ? nothingHere() : answer;
    }
    const unknown = refuseBearer(request.headers, apiKeys);
    if (unknown) return unknown;
    // A REST query is cancelled when its client disconnects; an auth call isn't, because it may still have mails to send.
    return runWithLimits(
      { address: networkOf(ip), signal: given.signal },
      async () => (await lite.fetch(request)).response,
    );
  }
}

/**
 * The response for a failed query of our own: a temporary lack of connections or space, text that the database can't store, or
 * a refusal of a project's trigger.
 */
function failureOf(error: unknown): Response {
  const refusal = raisedRefusal(error);
  if (refusal) return refusal;
  const { status, body } = postgrestError(error) ?? {};
  if (status === 503) return authFailure(503);
  if (!/^22/.test(String(body?.['code']))) throw error;
  return authError(400, 'validation_failed', 'A field has a value that it may not.');
}

function nothingHere(): Response {
  return json(404, { code: 404, error_code: 'not_found', msg: 'There is nothing at this address.' });
}

/** Normalises a path, so that a doubled slash doesn't bypass a rule. */
function plainPath(request: Request): string {
  return new URL(request.url).pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
}

/**
 * Preferences passed on to the library. Hosted projects ignore `tx` and unknown ones. `missing` is dropped as well: the
 * library claims to apply it, but ignores it when `columns` is given.
 */
const knownPreference = /^\s*(?:return|count|resolution|handling|max-affected|timezone)=/;

/**
 * Drops headers that clients may not set: their own claims of an address, as the database limits by the peer's, and ranges, as
 * rows are limited by `limit` only.
 */
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
