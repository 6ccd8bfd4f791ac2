import type { ServerOptions } from '@supabase/lite';
import { readToken } from '../tokens/tokens';

type Middleware = NonNullable<ServerOptions['middlewares']>[number];

const bearer = /^Bearer (\S+)$/;

/**
 * Identifies the caller of a REST request, because the library is slow at it: it checks the signature twice, in another
 * thread, and looks up user and session in between, only to ignore the result, since PostgREST knows neither. A token that is
 * not accepted here is left to the library, which refuses it with its own messages.
 */
export function trustedBearer(jwtSecret: string): Middleware {
  return async (context, next) => {
    const { req } = context;
    const token = req.path.startsWith('/rest/v1/')
      ? bearer.exec(req.header('authorization') ?? '')?.[1]
      : undefined;
    // Uses the same clock as the library.
    const claims = token === undefined ? 'none' : readToken(token, jwtSecret, Date.now());
    if (typeof claims !== 'string' && !isEarly(claims)) {
      context.set('ignoreAuthorization', true);
      context.set('jwt', claims);
      if (claims.sub !== undefined) context.set('userId', claims.sub);
      if (typeof claims['session_id'] === 'string') context.set('sessionId', claims['session_id']);
    }
    await next();
  };
}

/** Whether the token was issued in the future or is not valid yet. */
function isEarly({ iat, nbf }: Record<string, unknown>): boolean {
  const seconds = Math.floor(Date.now() / 1000);
  return [iat, nbf].some((from) => from !== undefined && !(typeof from === 'number' && from <= seconds));
}
