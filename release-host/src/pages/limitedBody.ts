import { bodyLimit } from 'hono/body-limit';

/** The maximum body size of endpoints under /api/, whichever server handles them: many times what a form can need. */
export const apiBodyLimitKb = 64;

/** Refuses a larger body before it is read completely, chunked or not, with the same response as the endpoints themselves. */
export const limitedBody = bodyLimit({
  maxSize: apiBodyLimitKb * 1024,
  onError: ({ json }) => json({ error: 'too_large' }, 413, { 'cache-control': 'no-store' }),
});
