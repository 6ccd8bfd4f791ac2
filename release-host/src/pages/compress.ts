import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { acceptedEncoding } from './accepted';

/** Bytes below which compression costs more than it saves: such a response fits in one packet either way. */
const smallest = 1024;

/** Pages, any kind of JSON, feeds and other XML, text. Images are already compressed, except SVG. */
const compressible =
  /^(text\/(?!event-stream)|image\/svg\+xml|application\/(json|xml|[\w.-]+\+(json|xml))\b)/;

const codings = {
  // Quality 5 compresses a page in about a millisecond; 11 would take thirty times as long.
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/**
 * Compresses responses without a compressed file on disk, in an encoding that the client accepts. Responses of the auth server are not
 * compressed, because the size of a compressed token next to attacker-controlled text would reveal its characters.
 */
export const compress: MiddlewareHandler = async (context, next) => {
  await next();
  const { res: answer, req } = context;
  // A 304 must have the same Vary header as the full response (RFC 9110, 15.4.5).
  if (answer.status === 304) answer.headers.append('vary', 'accept-encoding');
  if (!answer.body || answer.headers.has('content-encoding') || req.path.startsWith('/auth/v1/')) return;
  if (!compressible.test(answer.headers.get('content-type') ?? '')) return;
  answer.headers.append('vary', 'accept-encoding');
  const coding = acceptedEncoding(req.header('accept-encoding'));
  if (!coding) return;

  const plain = Buffer.from(await answer.arrayBuffer());
  const isWorthIt = plain.length >= smallest;
  const body = isWorthIt ? await codings[coding](plain) : plain;
  const headers = new Headers(answer.headers);
  // The server sets the length of a complete body itself; a second content-length would break the response.
  headers.delete('content-length');
  if (isWorthIt) headers.set('content-encoding', coding);
  context.res = undefined;
  context.res = new Response(body, { status: answer.status, headers });
};
