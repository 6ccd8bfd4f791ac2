import type { Engine, SqlExecutor } from '../engine/Engine';
import { authError } from '../http/responses';

/**
 * Changes a user's factors under the auth server's role, as hosted Supabase does, so that a project's triggers can check it. A
 * refusal raised by a trigger (SQLSTATE P0001) changes nothing and is returned as if a code was missing, where hosted returns
 * 500.
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
