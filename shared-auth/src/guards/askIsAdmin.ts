import { database } from '../backend/database';
import { storeAdminSession } from '../session/storeAdminSession';
import { peekStoredSession } from '../session/storedSession';

/** Waits before the second and the third attempt, in milliseconds. */
const RETRY_DELAYS_MS = [400, 1200];
/** Milliseconds after which an attempt counts as failed: a dead connection never answers at all. */
const ATTEMPT_LIMIT_MS = 10_000;

/** The check of `checkIsAdmin`. */
export async function askIsAdmin(): Promise<boolean> {
  const asker = storedUserId();
  for (let attempt = 0; ; attempt += 1) {
    const { data, error, status } = await database()
      .rpc('is_admin')
      .abortSignal(AbortSignal.timeout(ATTEMPT_LIMIT_MS));
    if (!error) {
      // Who signed out meanwhile leaves no mark behind.
      if (storedUserId() === asker) storeAdminSession(data === true);
      return data === true;
    }
    const delay = RETRY_DELAYS_MS[attempt];
    if (delay === undefined) throw new Error(sentenceOf(error.message, status), { cause: error });
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
}

function storedUserId(): string | undefined {
  return peekStoredSession()?.user?.id;
}

/** Without an answer there is only the browser's own text, which tells nobody what to do. */
function sentenceOf(message: string, status: number): string {
  if (status === 0)
    return 'Your admin access could not be checked: the server could not be reached. Check your connection and try again.';
  return message.trim() === '' || message.startsWith('<') ? 'Unexpected error' : message;
}
