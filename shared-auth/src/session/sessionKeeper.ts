import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';
import { cleanAddress } from '../address/cleanAddress';
import { announceSession } from '../backend/accessToken';
import { publishAuthNotice } from '../provider/authNotice';
import { announceAdminSession } from './adminSession';
import { ensureProfile } from './ensureProfile';
import { setSessionUser } from './sessionStore';
import { toSessionUser } from './sessionUser';
import { USER_SESSION, clearStoredSessions } from './storedSession';
import type { StoredSession } from './storedSession';

/** Carries the auth client's session into the suite: the state, the stored hints, the profile, the notices. */
export interface SessionKeeper {
  handleEvent(event: AuthChangeEvent, session: Session | null): void;
  /** Takes over what the auth client holds now, whatever events have or have not come. */
  catchUp(): Promise<void>;
  /** While the work runs, "nobody is signed in" is no answer yet: a link or code is just being checked. */
  duringSignIn<T>(work: () => Promise<T>): Promise<T>;
  /** Ends all the person's sessions. Never rejects. */
  signOut(): Promise<void>;
}

/** The keeper of one auth client; `isSigningOut` tells whether a sign-out was asked for in this tab. */
export function keepSession(auth: GoTrueClient, isSigningOut: () => boolean): SessionKeeper {
  let signIns = 0;
  let isSignedIn = false;
  let profiledToken: string | null = null;

  const adopt = (session: Session | null) => {
    announceSession(session && toStored(session));
    if (!session) {
      isSignedIn = false;
      if (signIns === 0) setSessionUser(null);
      return;
    }
    isSignedIn = true;
    const user = toSessionUser(session.user);
    storeUserSession(user);
    setSessionUser(user);
    if (profiledToken === session.access_token) return;
    profiledToken = session.access_token;
    void ensureProfile(user);
  };

  const catchUp = async () => {
    const { data } = await auth.getSession();
    adopt(data.session);
  };

  return {
    catchUp,

    handleEvent(event, session) {
      if (event === 'SIGNED_IN') removeTokenFragment();
      if (event === 'SIGNED_OUT') {
        if (isSignedIn && !isSigningOut()) {
          publishAuthNotice({ tone: 'info', text: 'You have been signed out.' });
        }
        clearStoredSessions();
        announceAdminSession();
      }
      adopt(session);
    },

    async duringSignIn(work) {
      signIns += 1;
      try {
        return await work();
      } finally {
        signIns -= 1;
        await catchUp();
      }
    },

    async signOut() {
      const isEverywhere = await signOutAt(auth, 'global');
      // A server that can't be reached must not keep somebody signed in on this device.
      if (!isEverywhere) {
        await signOutAt(auth, 'local');
        publishAuthNotice({
          tone: 'info',
          text: 'You are signed out on this device. The server could not be reached, so other devices may still be signed in.',
        });
      }
    },
  };
}

function toStored({ access_token, expires_at = 0, user }: Session): StoredSession {
  return { accessToken: access_token, expiresAt: expires_at * 1000, user };
}

async function signOutAt(auth: GoTrueClient, scope: 'global' | 'local'): Promise<boolean> {
  try {
    const { error } = await auth.signOut({ scope });
    return error === null;
  } catch {
    return false;
  }
}

function storeUserSession({ name, email }: { name: string; email: string }): void {
  try {
    localStorage.setItem(USER_SESSION, JSON.stringify({ name, email }));
  } catch {
    // A full or blocked storage costs the hint, not the session.
  }
}

/** A fragment may come in after the page was opened; its tokens are not left in the address bar. */
function removeTokenFragment(): void {
  if (typeof window === 'undefined' || !window.location.hash.includes('access_token')) return;
  const cleaned = cleanAddress(window.location.href);
  if (cleaned !== null) window.history.replaceState(window.history.state, '', cleaned);
}
