import { bodyLimit } from 'hono/body-limit';

/** The largest body that an endpoint under /api/ is given, whoever serves it: what a form can need, many times over. */
export const apiBodyLimitKb = 64;

/** Refuses a larger one before it is read whole, chunked or not, in the words of the endpoints themselves. */
export const limitedBody = bodyLimit({
  maxSize: apiBodyLimitKb * 1024,
  onError: ({ json }) => json({ error: 'too_large' }, 413, { 'cache-control': 'no-store' }),
});
