import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { Lite } from '../lite/openLite';
import type { AuthCall } from './authGateway';
import { json } from './responses';

export interface GatewayOptions {
  lite: Lite;
  auth(call: AuthCall): Promise<Response>;
  local(request: Request, path: string, ip: string): Promise<Response>;
  /** Waits until mails that a request caused are stored. */
  settleMails(): Promise<void>;
}

const bodyLimitKb = 256;

/** One limit for whatever is read here, chunked or not, said in the fields of GoTrue and of PostgREST. */
const limitedBody = bodyLimit({
  maxSize: bodyLimitKb * 1024,
  onError: () => {
    const message = `The request body is larger than ${bodyLimitKb} KB.`;
    return json(413, { code: 'PGRST413', error_code: 'request_too_large', message, msg: message });
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
};

/** The front of the backend: which paths there are, how large a body may be, who may call from where. */
export function createGateway({ lite, auth, local, settleMails }: GatewayOptions) {
  const app = new Hono<{ Bindings: { ip: string } }>({ getPath: plainPath });
  app.all('/_local/*', limitedBody, ({ req, env }) => local(req.raw, req.path, env.ip));

  app.all(
    '/:service{auth|rest}/v1/:rest{.+}',
    openToAll,
    withoutCredentials,
    limitedBody,
    async ({ req, env }) => {
      const body = new Uint8Array(await req.arrayBuffer());
      const request = new Request(new URL(req.path + new URL(req.url).search, req.url), {
        method: req.method,
        headers: withTrueAddress(req.raw.headers, env.ip),
        ...(body.byteLength > 0 ? { body } : {}),
      });
      const response =
        req.param('service') === 'auth'
          ? await auth({ request, path: req.path, body, ip: env.ip })
          : (await lite.fetch(request)).response;
      await settleMails();
      return new Response(response.body, response);
    },
  );
  app.notFound(() =>
    json(404, { code: 404, error_code: 'not_found', msg: 'There is nothing at this address.' }),
  );
  // Whoever serves the gateway says what a failure of ours looks like.
  app.onError((error) => {
    throw error;
  });
  return async (request: Request, ip: string): Promise<Response> => app.fetch(request, { ip });
}

/** One spelling of a path, so that no rule of ours is passed by a doubled slash. */
function plainPath(request: Request): string {
  return new URL(request.url).pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
}

/** What the database limits by: the address of the peer, never one that the client wrote down itself. */
function withTrueAddress(given: Headers, ip: string): Headers {
  const headers = new Headers(given);
  for (const name of ['cf-connecting-ip', 'x-real-ip', 'forwarded']) headers.delete(name);
  headers.set('x-forwarded-for', ip);
  return headers;
}
