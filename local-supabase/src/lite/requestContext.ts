import { CompiledQuery, type Kysely } from 'kysely';
import { currentLimits } from '../engine/statementLimits';
import { currentScope } from './requestScope';

interface RequestVariables {
  auth?: { role?: string; uid?: string | null; jwt?: object | null };
}

interface RpcRequest {
  method: string;
  path: string;
  requestHeaders?: Record<string, string>;
}

/**
 * How a request's bearer reaches the database: the library takes six round trips for what fits one, and
 * five more for a function call. All of it holds until the transaction ends.
 * @param timeouts milliseconds that a statement of each role may take
 */
export const requestContext = (timeouts: ReadonlyMap<string, number>) => ({
  applyJwtSessionContext: async (database: Kysely<unknown>, variables: RequestVariables) => {
    const role = variables.auth?.role ?? 'anon';
    const claims = variables.auth?.jwt;
    const timeout = timeouts.get(role) ?? 0;
    // PGlite knows the setting but has no clock to keep it by: the engine does.
    const limits = currentLimits();
    if (limits) limits.statementMs = timeout;
    await database.executeQuery(
      CompiledQuery.raw(
        `select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claim.role', $2, true),
                set_config('request.jwt.claims', $3, true), set_config('role', $2, true),
                set_config('request.headers', $4, true), set_config('statement_timeout', $5, true)`,
        [
          variables.auth?.uid ?? '',
          role,
          claims ? JSON.stringify(claims) : '',
          JSON.stringify({ 'x-forwarded-for': currentScope()?.address ?? '' }),
          String(timeout),
        ],
      ),
    );
  },
  applyRpcRequestGucs: async (database: Kysely<unknown>, request: RpcRequest) => {
    await database.executeQuery(
      CompiledQuery.raw(
        `select set_config('response.status', '', true), set_config('response.headers', '', true),
                set_config('request.method', $1, true), set_config('request.path', $2, true),
                set_config('request.headers', $3, true)`,
        [request.method, request.path, JSON.stringify(request.requestHeaders ?? {})],
      ),
    );
  },
});
