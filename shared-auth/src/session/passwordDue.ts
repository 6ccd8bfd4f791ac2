import { AUTH_STORAGE_KEY } from '../backend/backend';

/** Starts with the session's key, so that sign-out removes it along with the session. */
const KEY = `${AUTH_STORAGE_KEY}-password-due`;

/** Used when storage is blocked. */
let remembered: string | null = null;

/**
 * Whether a password link (or an invitation) signed this person in and no new password has been chosen since. Stored
 * beside the session, so that a reload or another tab asks for the password again instead of forgetting about it.
 */
export function isPasswordDue(userId: string): boolean {
  try {
    return (localStorage.getItem(KEY) ?? remembered) === userId;
  } catch {
    return remembered === userId;
  }
}

/** Records that the person must choose a password; null when that is settled. */
export function storePasswordDue(userId: string | null): void {
  remembered = null;
  try {
    if (userId) localStorage.setItem(KEY, userId);
    else localStorage.removeItem(KEY);
  } catch {
    remembered = userId;
  }
}
