import type { SqlExecutor } from '../engine/Engine';
import type { Claims } from '../tokens/tokens';
import type { AuthCall } from './authGateway';

interface DeviceOptions {
  database: SqlExecutor;
  claimsOf(token: string): Claims | undefined;
}

type Answer = (call: AuthCall) => Promise<Response>;

/**
 * Stores the user agent of the browser with every token's session, as hosted Supabase does; the library doesn't store it.
 */
export function withDevices(auth: Answer, { database, claimsOf }: DeviceOptions): Answer {
  return async (call) => {
    const response = await auth(call);
    const session = await sessionIn(response);
    const agent = call.request.headers.get('user-agent');
    if (session !== undefined && agent !== null)
      await database.query(
        'update auth.sessions set user_agent = $2 where id::text = $1 and user_agent is distinct from $2',
        [session, agent],
      );
    return response;
  };

  async function sessionIn(response: Response): Promise<string | undefined> {
    if (!response.ok || !response.headers.get('content-type')?.includes('json')) return undefined;
    const answer: unknown = await response.clone().json();
    if (typeof answer !== 'object' || answer === null || !('access_token' in answer)) return undefined;
    const session = claimsOf(String(answer.access_token))?.['session_id'];
    return typeof session === 'string' ? session : undefined;
  }
}
