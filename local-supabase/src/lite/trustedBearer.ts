import type { ServerOptions } from '@supabase/lite';
import { readToken } from '../tokens/tokens';

type Middleware = NonNullable<ServerOptions['middlewares']>[number];

const bearer = /^Bearer (\S+)$/;

/**
 * Says whose request it is where the library would ask at length: for a REST call it checks the signature twice, in another
 * thread, and looks up user and session in between without heeding what it finds, since PostgREST knows neither. What is
 * not accepted here is the library's to judge, and to refuse in its own words.
 */
export function trustedBearer(jwtSecret: string): Middleware {
  return async (context, next) => {
    const { req } = context;
    const token = req.path.startsWith('/rest/v1/')
      ? bearer.exec(req.header('authorization') ?? '')?.[1]
      : undefined;
    // Times are compared with the clock that the library compares them with.
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

/** Issued or valid from later on. */
function isEarly({ iat, nbf }: Record<string, unknown>): boolean {
  const seconds = Math.floor(Date.now() / 1000);
  return [iat, nbf].some((from) => from !== undefined && !(typeof from === 'number' && from <= seconds));
}
