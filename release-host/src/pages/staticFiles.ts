import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { acceptedEncoding } from './accepted';

/** Content type by ending, for every host: a file with another one is not served, such as a source map. */
export const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** How long a browser may keep a file: releases never change, the rest is asked for again after an hour. */
export type Caching = 'immutable' | 'hour';

/** Headers of a file besides its type, its size and CORS. */
export function fileHeaders(caching: Caching): Record<string, string> {
  return {
    'cache-control': caching === 'immutable' ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  };
}

/**
 * Serves the files of a folder, each by its brotli or gzip twin when there is one and the browser takes it. A missing
 * file, or one not meant for browsers, is left to the next handler. `fileOf` says which file of the folder an address is. With
 * `hasMaps` scripts name their source maps, which are served too.
 */
export function serveFiles(
  root: string,
  caching: Caching,
  fileOf: (pathname: string) => string = (pathname) => pathname,
  { hasMaps = false } = {},
): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true, rewriteRequestPath: fileOf });
  return async (context, next) => {
    const { path: pathname } = context.req;
    const isMap = hasMaps && pathname.endsWith('.js.map');
    const type = isMap ? contentTypes['.json'] : servedType(pathname);
    if (!type) return next();
    // The library knows a coding by its bare name only, and gets ranges wrong at both ends: one name, and whole files.
    const { headers } = context.req.raw;
    headers.set('accept-encoding', acceptedEncoding(headers.get('accept-encoding')) ?? 'identity');
    headers.delete('range');
    const answer = await serve(context, () => Promise.resolve());
    if (!answer) return next();
    for (const [name, value] of Object.entries({ 'content-type': type, ...fileHeaders(caching) }))
      answer.headers.set(name, value);
    if (hasMaps && pathname.endsWith('.js'))
      answer.headers.set('sourcemap', `${path.basename(pathname)}.map`);
    return answer;
  };
}

// The library serves whatever is in the folder, an index.html for a folder too: nothing hidden here, no twin, no page.
function servedType(pathname: string): string | undefined {
  const isHidden = pathname.split(/\/|\\|%2f|%5c/i).some((part) => /^(\.|%2e)/i.test(part));
  return isHidden ? undefined : contentTypes[path.extname(pathname)];
}
