import type { Engine, SqlExecutor } from '../engine/Engine';
import { raisedRefusal } from '../http/raisedRefusal';

/**
 * Changes a user's factors under the auth server's role, as hosted Supabase does, so that a project's triggers can check it. A
 * refusal raised by a trigger changes nothing and is returned.
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
    const refusal = raisedRefusal(error);
    if (!refusal) throw error;
    return refusal;
  }
  return undefined;
}
