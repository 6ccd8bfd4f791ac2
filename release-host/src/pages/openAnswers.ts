import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';

const exposed = ['etag', 'link', 'ratelimit', 'ratelimit-policy', 'retry-after'];

/** What feeds, calendars and the open interface have in common: pages of every origin may read them, and programs may not guess their kind. */
export const openHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** What an address that can only be read says to other methods. */
export const readingOnly = { allow: 'GET, HEAD, OPTIONS', ...openHeaders } as const;

/** Refuses all methods but those that read, with 405. */
export const onlyRead: MiddlewareHandler = async ({ req, text }, next) =>
  req.method === 'GET' || req.method === 'HEAD' ? next() : text('This can only be read.', 405, readingOnly);

/** Lets pages of every origin read an address. */
export const openToAll = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD'],
  exposeHeaders: exposed,
  maxAge: 86_400,
});

/** Answers 304 where a program has it as it is. Weak, because it is compressed on its way. */
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

/** Seconds after which a backend may be asked again that did not answer. */
export const retrySeconds = 2;
