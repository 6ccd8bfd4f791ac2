import { database } from '../client/database';
import { storeAdminSession } from '../session/storeAdminSession';
import { peekStoredSession } from '../session/storedSession';

/** Delays before the second and the third attempt, in milliseconds. */
const RETRY_DELAYS_MS = [400, 1200];
/** Milliseconds: when attempts took longer than this, the failure is shown at once without another attempt. */
const TIMEOUT_MS = 1_000;

/** Implements `checkIsAdmin`. */
export async function askIsAdmin(): Promise<boolean> {
  const asker = storedUserId();
  const began = Date.now();
  for (let attempt = 0; ; attempt += 1) {
    const { data, error, status } = await database().rpc('is_admin').retry(false);
    if (!error) {
      // A person who signed out meanwhile must leave no mark behind.
      if (storedUserId() === asker) storeAdminSession(data === true);
      return data === true;
    }
    const spent = RETRY_DELAYS_MS.slice(0, attempt).reduce((sum, delay) => sum + delay, 0);
    const isSlow = Date.now() - began - spent > TIMEOUT_MS;
    const delay = isSlow ? undefined : RETRY_DELAYS_MS[attempt];
    if (delay === undefined) throw new Error(sentenceOf(error.message, status), { cause: error });
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
}

function storedUserId(): string | undefined {
  return peekStoredSession()?.user?.id;
}

/** Without a response there is only the browser's own message, which doesn't say what to do. */
function sentenceOf(message: string, status: number): string {
  if (status === 0)
    return 'Your admin access could not be checked: the server could not be reached. Check your connection and try again.';
  return message.trim() === '' || message.startsWith('<') ? 'Unexpected error' : message;
}
