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
    // Who wants a count asks once more before the end.
    const hasOneStatement = rpc !== undefined && !/count=/i.test(rpc.requestHeaders?.['prefer'] ?? '');
    const around = {
      before: settingsOf(variables, timeouts, rpc),
      ...(hasOneStatement && { after: responseSettings }),
    };
    return runSurrounded(around, () => connection.kysely.transaction().execute(work));
  };
  return {
    withContext,
    applyJwtSessionContext: async (database: PostgresConnection['kysely'], variables: Variables) => {
      await database.executeQuery(settingsOf(variables, timeouts));
    },
  };
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
