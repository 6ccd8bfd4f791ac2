import { database } from '../client/database';
import { storeAdminSession } from '../session/storeAdminSession';
import { peekStoredSession } from '../session/storedSession';

/** Delays before the second and the third attempt, in milliseconds. */
const RETRY_DELAYS_MS = [400, 1200];
/** Milliseconds for all attempts together: within 10 s, the page says how the check ended. */
const TIMEOUT_MS = 9_500;

const UNREACHABLE =
  'Your admin access could not be checked: the server could not be reached. Check your connection and try again.';

/** Implements `checkIsAdmin`. */
export function askIsAdmin(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(UNREACHABLE)), TIMEOUT_MS);
    attempt(Date.now() + TIMEOUT_MS)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

async function attempt(until: number): Promise<boolean> {
  const asker = storedUserId();
  for (let failures = 0; ; failures += 1) {
    const { data, error, status } = await database().rpc('is_admin').retry(false);
    if (!error) {
      // A person who signed out meanwhile must leave no mark behind.
      if (storedUserId() === asker) storeAdminSession(data === true);
      return data === true;
    }
    const delay = RETRY_DELAYS_MS[failures];
    if (delay === undefined || Date.now() + delay >= until)
      throw new Error(sentenceOf(error.message, status), { cause: error });
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
}

function storedUserId(): string | undefined {
  return peekStoredSession()?.user?.id;
}

/** Without a response there is only the browser's own message, which doesn't say what to do. */
function sentenceOf(message: string, status: number): string {
  if (status === 0) return UNREACHABLE;
  return message.trim() === '' || message.startsWith('<') ? 'Unexpected error' : message;
}
