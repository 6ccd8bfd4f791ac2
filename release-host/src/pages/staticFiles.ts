import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { acceptedEncoding } from './accepted';

/** Content type by ending: a file with another one is not served. */
export const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** How long a browser may keep a file: releases never change, the rest is asked for again after an hour. */
export type Caching = 'immutable' | 'hour';

/** Headers of a file besides its type and size; any page may load it, because the shell may have another origin. */
export function fileHeaders(caching: Caching): Record<string, string> {
  return {
    'cache-control': caching === 'immutable' ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  };
}

/**
 * A file of a folder as a response, its brotli twin when there is one and the browser takes it. Undefined when there is
 * no such file, when the path leaves the folder or begins with a dot: never a page in place of a missing script.
 */
export async function serveFile(
  dir: string,
  pathname: string,
  request: Request,
  caching: Caching,
): Promise<Response | undefined> {
  const file = path.join(dir, safeDecode(pathname));
  const relative = path.relative(dir, file);
  if (relative.split(path.sep).some((part) => part === '' || part.startsWith('.'))) return undefined;
  const type = contentTypes[path.extname(file)];
  if (!type) return undefined;

  const takesBrotli = acceptedEncoding(request.headers.get('accept-encoding')) === 'br';
  const compressed = takesBrotli ? await sizeOf(`${file}.br`) : undefined;
  const size = compressed ?? (await sizeOf(file));
  if (size === undefined) return undefined;

  const headers = new Headers({
    'content-type': type,
    'content-length': String(size),
    ...fileHeaders(caching),
    vary: 'accept-encoding',
  });
  if (compressed !== undefined) headers.set('content-encoding', 'br');
  if (request.method === 'HEAD') return new Response(null, { headers });
  const stream = createReadStream(compressed === undefined ? file : `${file}.br`);
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, { headers });
}

async function sizeOf(file: string): Promise<number | undefined> {
  try {
    const found = await stat(file);
    return found.isFile() ? found.size : undefined;
  } catch {
    return undefined;
  }
}

function safeDecode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '..';
  }
}
