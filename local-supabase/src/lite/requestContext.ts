import type { PostgresConnection } from '@supabase/lite/postgres';
import { CompiledQuery } from 'kysely';
import { currentLimits } from '../engine/statementLimits';
import { runSurrounded } from '../engine/surroundings';
import { currentScope } from './requestScope';

type WithContext = PostgresConnection['withContext'];
/** What the library says of who asks. */
interface Variables {
  auth?: { role?: string; uid?: string | null; jwt?: object | null };
}
type RpcRequest = NonNullable<NonNullable<Parameters<WithContext>[2]>['rpc']>;

/** All of it holds until the transaction ends. */
const bearerSettings = `set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claim.role', $2, true),
  set_config('request.jwt.claims', $3, true), set_config('role', $2, true),
  set_config('request.headers', $4, true), set_config('statement_timeout', $5, true)`;
const rpcSettings = `set_config('response.status', '', true), set_config('response.headers', '', true),
  set_config('request.method', $6, true), set_config('request.path', $7, true)`;
const readOnlySetting = `set_config('transaction_read_only', 'on', true)`;

/** As the library asks it when a function has been called. */
const responseSettings = CompiledQuery.raw(
  `SELECT current_setting('response.status', true) AS status, current_setting('response.headers', true) AS headers`,
);

/**
 * How a request's bearer reaches the database: the library takes six round trips for what goes along with BEGIN, and
 * seven more for a function call.
 * @param timeouts milliseconds that a statement of each role may take
 */
export function requestContext(connection: PostgresConnection, timeouts: ReadonlyMap<string, number>) {
  const original: WithContext = connection.withContext.bind(connection);
  const withContext: WithContext = (variables, work, options) => {
    if (!variables || options?.transaction || options?.forceRollback)
      return original(variables, work, options);
    const rpc = options?.rpc;
    // Who wants a count asks once more before the end, and who wants one row is refused when there are more.
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
 * As PostgREST does: nothing stays of a request that is answered with an error. The library judges how many rows there are once
 * it has written them, and would keep them.
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
  // PGlite knows the setting but has no clock to keep it by: the engine does.
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
