import { createContext, useContext } from 'react';
import type { SessionState } from '../session/sessionStore';
import type { AuthNotice } from '../notices/authNotice';

/** Name of the sign-in window's history entry. */
export const signInEntry = 'signin';

/** Which tab of the auth modal is shown. */
export type AuthMode = 'signin' | 'signup';

/** The session as components see it. */
export interface Auth extends SessionState {
  /** Opens the auth modal; does nothing when somebody is signed in. */
  openAuthModal(mode?: AuthMode): void;
  /** Signs out everywhere, clears stored data and goes to `to` (a path, `/` by default), replacing history. */
  signOut(options?: { to?: string }): Promise<void>;
  /** True when no backend is configured: everything shown is demo data and nobody can sign in. */
  isDemo: boolean;
}

/** What the guards need beyond the public session. */
export interface GuardedAuth extends Auth {
  /** A stored session exists that could not be read. */
  isSessionCorrupt: boolean;
  /** Like `signOut`, but only on this device: someone who merely opened a page that isn't theirs stays signed in elsewhere. */
  signOutHere(options?: { to?: string }): Promise<void>;
  /** Sign-out is in progress or has just ended, and the navigation away has not happened yet. */
  isLeaving: boolean;
  /** Holds a notice until the next navigation has finished: notices disappear with the page they were shown on. */
  announceOnArrival(notice: AuthNotice): void;
}

export const SessionContext = createContext<GuardedAuth | null>(null);

/** The session for this package's own components. */
export function useGuardedAuth(): GuardedAuth {
  const auth = useContext(SessionContext);
  if (!auth) {
    throw new Error('Render <AuthProvider> inside the router, above whatever calls useAuth() or a guard.');
  }
  return auth;
}

/** The session: who is signed in, and how to sign in and out. Throws outside <AuthProvider>. */
export function useAuth(): Auth {
  return useGuardedAuth();
}
