import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { acceptedEncoding } from './accepted';

/** Content types by file extension, for every host: files with other extensions, such as source maps, are not served. */
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

/** How long a browser may cache a file: releases never change, the rest is requested again after an hour. */
export type Caching = 'immutable' | 'hour';

/** Headers of a file besides type, size and CORS. */
export function fileHeaders(caching: Caching): Record<string, string> {
  return {
    'cache-control': caching === 'immutable' ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  };
}

/**
 * Serves the files of a folder, with brotli or gzip compression if there is a compressed file and the browser accepts it. A missing file,
 * or one not meant for browsers, is left to the next handler. `fileOf` maps a path to a file of the folder. With `hasMaps`, scripts link to
 * their source maps, which are served too.
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
    // The library only understands a bare encoding name and handles both ends of a range wrongly, so it gets one name and no range.
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

// The library serves every file of the folder, including index.html for the folder itself, so this excludes hidden files, compressed
// variants and HTML.
function servedType(pathname: string): string | undefined {
  const isHidden = pathname.split(/\/|\\|%2f|%5c/i).some((part) => /^(\.|%2e)/i.test(part));
  return isHidden ? undefined : contentTypes[path.extname(pathname)];
}
