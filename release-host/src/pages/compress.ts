import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { acceptedEncoding } from './accepted';

/** Bytes below which compressing costs more than it saves: such an answer is one packet either way. */
const smallest = 1024;

/** Pages, JSON of any kind, feeds and other XML, text. Images are compressed already, but for SVG. */
const compressible =
  /^(text\/(?!event-stream)|image\/svg\+xml|application\/(json|xml|[\w.-]+\+(json|xml))\b)/;

const codings = {
  // Quality 5 packs a page in about a millisecond, 11 would take thirty times as long.
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/**
 * Compresses what has no compressed twin on disk, by what the client takes. Answers of the auth server stay as they are:
 * a token beside a text that somebody else chose must not tell its letters by its size.
 */
export const compress: MiddlewareHandler = async (context, next) => {
  await next();
  const { res: answer, req } = context;
  // RFC 9110, 15.4.5: it says what the whole answer would vary by.
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
  // The server counts a body that is there as a whole; a second count of ours would break the answer.
  headers.delete('content-length');
  if (isWorthIt) headers.set('content-encoding', coding);
  context.res = undefined;
  context.res = new Response(body, { status: answer.status, headers });
};
