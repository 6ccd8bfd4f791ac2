import { loadAuth } from '../backend/authClient';
import type { AuthNotice } from '../provider/authNotice';
import { clearAuthItems, clearStoredSessions } from './storedSession';

/**
 * Clears what this browser keeps about the person, then ends all their sessions on the server. When the server can't
 * be reached the person is signed out here all the same, and the returned notice says what remains. Never rejects.
 */
export async function signOutEverywhere(): Promise<AuthNotice | null> {
  clearStoredSessions();
  clearSessionStorage();
  let notice: AuthNotice | null = null;
  try {
    const auth = await loadAuth();
    const { error } = await auth.signOut({ scope: 'global' });
    if (error) {
      notice = signedOutHereOnly;
      await auth.signOut({ scope: 'local' });
    }
  } catch {
    notice = signedOutHereOnly;
  }
  clearAuthItems();
  return notice;
}

const signedOutHereOnly: AuthNotice = {
  tone: 'info',
  text: 'You are signed out on this device. The server could not be reached, so other devices may still be signed in.',
};

function clearSessionStorage(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
