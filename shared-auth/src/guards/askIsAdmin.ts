import { database } from '../backend/database';
import { storeAdminSession } from '../session/storeAdminSession';

/** Waits before the second and the third attempt, in milliseconds. */
const RETRY_DELAYS_MS = [400, 1200];

/** The check of `checkIsAdmin`. */
export async function askIsAdmin(): Promise<boolean> {
  for (let attempt = 0; ; attempt += 1) {
    const { data, error } = await database().rpc('is_admin');
    if (!error) {
      storeAdminSession(data === true);
      return data === true;
    }
    const delay = RETRY_DELAYS_MS[attempt];
    if (delay === undefined) throw new Error(error.message || 'Unexpected error', { cause: error });
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
}
