import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';

const exposed = ['etag', 'link', 'ratelimit', 'ratelimit-policy', 'retry-after'];

/** The headers that feeds, calendars and the public API share: pages of any origin may read them, and clients must not sniff the type. */
export const openHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** The headers of a 405 response from a read-only path. */
export const readingOnly = { allow: 'GET, HEAD, OPTIONS', ...openHeaders } as const;

/** Responds with 405 to all methods except GET and HEAD. */
export const onlyRead: MiddlewareHandler = async ({ req, text }, next) =>
  req.method === 'GET' || req.method === 'HEAD' ? next() : text('This can only be read.', 405, readingOnly);

/** Lets pages of any origin read a path. */
export const openToAll = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD'],
  exposeHeaders: exposed,
  maxAge: 86_400,
});

/** Responds with 304 if the client's copy is current. The ETag is weak, because the response is compressed later. */
export const openTag = etag({
  weak: true,
  retainedHeaders: [
    ...RETAINED_304_HEADERS,
    ...Object.keys(openHeaders),
    ...exposed,
    'cdn-cache-control',
    'access-control-allow-origin',
    'access-control-expose-headers',
  ],
});

/** Seconds after which a client may retry when the backend didn't answer. */
export const retrySeconds = 2;
