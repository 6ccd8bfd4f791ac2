import type { Engine, SqlExecutor } from '../engine/Engine';
import { authError } from '../http/responses';

/**
 * Runs a change of somebody's factors with the auth server's role, as hosted, so that a project's triggers can judge it. What
 * they refuse in words (SQLSTATE P0001) is answered as if a code was missing, where hosted answers 500, and changes nothing.
 */
export async function asAuthServer(
  engine: Engine,
  work: (transaction: SqlExecutor) => Promise<void>,
): Promise<Response | undefined> {
  try {
    await engine.transaction(async (transaction) => {
      await transaction.query('set local role supabase_auth_admin');
      await work(transaction);
    });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'P0001')) throw error;
    return authError(422, 'insufficient_aal', error.message);
  }
  return undefined;
}
