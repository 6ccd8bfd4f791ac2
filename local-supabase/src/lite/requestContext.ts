import type { PostgresConnection } from '@supabase/lite/postgres';
import { CompiledQuery } from 'kysely';
import { currentLimits } from '../engine/statementLimits';
import { runSurrounded } from '../engine/surroundings';
import { currentScope } from './requestScope';

type WithContext = PostgresConnection['withContext'];
/** The library's variables about the caller. */
interface Variables {
  auth?: { role?: string; uid?: string | null; jwt?: object | null };
}
type RpcRequest = NonNullable<NonNullable<Parameters<WithContext>[2]>['rpc']>;

/** All of these settings last until the transaction ends. */
const bearerSettings = `set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claim.role', $2, true),
  set_config('request.jwt.claims', $3, true), set_config('role', $2, true),
  set_config('request.headers', $4, true), set_config('statement_timeout', $5, true)`;
const rpcSettings = `set_config('response.status', '', true), set_config('response.headers', '', true),
  set_config('request.method', $6, true), set_config('request.path', $7, true)`;
const readOnlySetting = `set_config('transaction_read_only', 'on', true)`;

/** The same query as the library's after a function call. */
const responseSettings = CompiledQuery.raw(
  `SELECT current_setting('response.status', true) AS status, current_setting('response.headers', true) AS headers`,
);

/**
 * Sets a request's bearer in the database. The library takes six round trips for what can go along with BEGIN, and seven more
 * for a function call.
 * @param timeouts milliseconds that a statement of each role may take
 */
export function requestContext(connection: PostgresConnection, timeouts: ReadonlyMap<string, number>) {
  const original: WithContext = connection.withContext.bind(connection);
  const withContext: WithContext = (variables, work, options) => {
    if (!variables || options?.transaction || options?.forceRollback)
      return original(variables, work, options);
    const rpc = options?.rpc;
    // A request for a count runs another query, and one for a single row is refused when there are more.
    const { prefer = '', accept = '' } = rpc?.requestHeaders ?? {};
    const hasOneStatement =
      rpc !== undefined && !/count=|max-affected=/i.test(prefer) && !/pgrst\.object/i.test(accept);
    const around = {
      before: settingsOf(variables, timeouts, rpc),
      ...(hasOneStatement && { after: responseSettings }),
    };
    return runSurrounded(around, () => keptUnlessRefused(connection.kysely, work));
  };
  return {
    withContext,
    applyJwtSessionContext: async (database: PostgresConnection['kysely'], variables: Variables) => {
      await database.executeQuery(settingsOf(variables, timeouts));
    },
  };
}

/**
 * Rolls back a request whose response is an error, as PostgREST does. The library checks the number of rows only after writing
 * them, and would commit them.
 */
async function keptUnlessRefused<Result>(
  database: PostgresConnection['kysely'],
  work: (transaction: PostgresConnection['kysely']) => Promise<Result>,
): Promise<Result> {
  let refused: { readonly answer: Result } | undefined;
  try {
    return await database.transaction().execute(async (transaction) => {
      const answer = await work(transaction);
      if (!(answer instanceof Response) || answer.status < 400) return answer;
      refused = { answer };
      throw new Error('rolls back');
    });
  } catch (error) {
    if (refused) return refused.answer;
    throw error;
  }
}

function settingsOf(
  { auth }: Variables,
  timeouts: ReadonlyMap<string, number>,
  rpc?: RpcRequest,
): CompiledQuery {
  const role = auth?.role || 'anon';
  const timeout = timeouts.get(role) ?? 0;
  // PGlite accepts the setting but has no timer to enforce it: the engine does.
  const limits = currentLimits();
  if (limits) limits.statementMs = timeout;
  const headers = rpc ? (rpc.requestHeaders ?? {}) : { 'x-forwarded-for': currentScope()?.address ?? '' };
  const settings = [
    bearerSettings,
    ...(rpc ? [rpcSettings] : []),
    ...(rpc?.readOnly ? [readOnlySetting] : []),
  ];
  return CompiledQuery.raw(`select ${settings.join(', ')}`, [
    auth?.uid ?? '',
    role,
    auth?.jwt ? JSON.stringify(auth.jwt) : '',
    JSON.stringify(headers),
    String(timeout),
    ...(rpc ? [rpc.method, rpc.path] : []),
  ]);
}
