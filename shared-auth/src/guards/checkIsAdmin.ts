import { database } from '../backend/database';
import { storeAdminSession } from '../session/storedSession';

/** Waits before the second and the third attempt, in milliseconds. */
const RETRY_DELAYS_MS = [400, 1200];

/**
 * Asks the database whether the signed-in person is an admin, and marks this browser accordingly for the header's
 * link. A failed request is tried three times in all; then the promise rejects with the server's error.
 */
export async function checkIsAdmin(): Promise<boolean> {
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
