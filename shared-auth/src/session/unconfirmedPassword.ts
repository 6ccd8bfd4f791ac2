import { AUTH_STORAGE_KEY } from '../backend/backend';
import { readItem } from '../storage/readObject';

/** Starts with the session's key, so that sign-out removes it along with the session. */
const KEY = `${AUTH_STORAGE_KEY}-password-unconfirmed`;

/** Whether this person sent a new password, in this browser, and its answer did not arrive: it may be in force. */
export function isPasswordUnconfirmed(userId: string): boolean {
  return readItem(KEY) === userId;
}

/** Records that a new password was sent, for after a reload; null when it is settled. Never the password itself. */
export function storeUnconfirmedPassword(userId: string | null): void {
  try {
    if (userId === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, userId);
  } catch {
    // If storage is blocked, a reload forgets it.
  }
}
