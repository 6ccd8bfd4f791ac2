import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';
import { cleanAddress } from '../address/cleanAddress';
import { announceSession } from './accessToken';
import { publishAuthNotice } from '../notices/authNotice';
import type { AuthNotice } from '../notices/authNotice';
import { noticeOfEnd, storeEndReason } from '../ended-session/endedSession';
import { announceAdminSession } from '../session/adminSession';
import { ensureProfile } from './ensureProfile';
import { takeOver } from '../session/leftFor';
import { ownNames } from '../session/ownItem';
import { isCodeDue } from '../session/isCodeDue';
import { isPasswordDue, storePasswordDue } from '../session/passwordDue';
import { setSessionUser } from '../session/sessionStore';
import { toSessionUser } from '../session/sessionUser';
import { USER_SESSION, clearStoredSessions, peekStoredSession } from '../session/storedSession';
import type { StoredSession } from '../session/storedSession';
import { warnIfSuspended } from './warnIfSuspended';
import { watchSession } from './watchSession';
import { whySignedOut } from './whySignedOut';

/** Carries the auth client's session into the suite: the state, the stored hints, the profile, the notices. */
export interface SessionKeeper {
  handleEvent(event: AuthChangeEvent, session: Session | null): void;
  /** Takes over what the auth client holds now. Rejects when a stored session is due for renewal and that fails. */
  resync(): Promise<void>;
  /** While the work runs, "nobody is signed in" is no answer yet: a link or code is just being checked. */
  duringSignIn<T>(work: () => Promise<T>): Promise<T>;
  /** The signed-in person has to choose a password; with false, they have done so or decided against it. */
  requirePassword(isDue: boolean): Promise<void>;
  /** Ends the person's sessions everywhere, or this one alone; false when the server could not be told. Never rejects. */
  signOut(scope: SignOutScope): Promise<boolean>;
}

/** Which sessions of a person end: all of them, or this device's. */
export type SignOutScope = 'global' | 'local';

/** What was asked of the auth client in this tab, rather than in another one of this browser. */
export interface AskedHere {
  isSigningOut: boolean;
  isSigningIn: boolean;
  /** The server itself refused the session, which another tab's sign-out is not. */
  isSessionRefused: boolean;
  /** E-mail addresses whose links were asked for here and may be opened anywhere. */
  awaited: ReadonlySet<string>;
}

/** The keeper of one auth client. */
export function keepSession(auth: GoTrueClient, here: AskedHere): SessionKeeper {
  let signIns = 0;
  let isSignedIn = false;
  let token = '';
  let profiled: string | null = null;
  let greetedId: string | null = null;
  /** Asks whether the session still stands; it is watched from the first one on, however that came. */
  let askIfStanding: (() => void) | null = null;
  let isStoredAsked = false;
  /** A sign-in of this tab that waits for its code. */
  let isBegunHere = false;

  /** Asks why only when the server ended the session: nobody asks anything in the name of a person who has logged out. */
  const tellOfEnd = async (endedToken: string | null) => {
    const cleared = ownNames().length > 0 ? ' What you had begun in this tab is cleared.' : '';
    const reason = endedToken === null ? null : await whySignedOut(endedToken);
    if (isSignedIn) return;
    storeEndReason(reason);
    const notice: AuthNotice = reason
      ? noticeOfEnd(reason)
      : { tone: 'info', text: 'You have been signed out.', offersSignIn: true };
    publishAuthNotice({ ...notice, text: notice.text + cleared });
  };

  const adopt = (session: Session | null) => {
    announceSession(session && toStored(session));
    if (!session) {
      const isUnasked = isSignedIn && !here.isSigningOut;
      isSignedIn = false;
      isBegunHere = false;
      if (isUnasked) void tellOfEnd(here.isSessionRefused ? token : null);
      here.isSessionRefused = false;
      greetedId = null;
      // Another tab's sign-out may be heard before its storage is seen; the name was written once more then.
      if (!peekStoredSession()) removeUserSession();
      if (signIns === 0) setSessionUser(null);
      return;
    }
    if (isCodeDue(session)) {
      isBegunHere ||= here.isSigningIn;
      if (!isSignedIn) removeUserSession();
      setSessionUser(null, { due: 'code' });
      return;
    }
    isSignedIn = true;
    askIfStanding ??= watchSession(auth);
    here.isSessionRefused = false;
    token = session.access_token;
    storeEndReason(null);
    const user = toSessionUser(session.user);
    storeUserSession(user);
    const isSignedInHere = isBegunHere || here.isSigningIn;
    const isFromHere = isSignedInHere || here.awaited.has(user.email.toLowerCase());
    const due = isPasswordDue(user.id) ? 'password' : null;
    isBegunHere = false;
    setSessionUser(user, { due, isFromHere });
    // Not where it was left: that tab has it still.
    if (isSignedInHere && takeOver(user.id)) setSessionUser(user, { due });
    // Events repeat what is known; a renewed token or a changed account is news.
    const version = `${session.access_token} ${session.user.updated_at}`;
    if (profiled === version) return;
    profiled = version;
    const isNewcomer = greetedId !== user.id;
    greetedId = user.id;
    void ensureProfile(user).then(() => {
      // They may be on their way out by then, or gone.
      if (isNewcomer && greetedId === user.id && !here.isSigningOut) void warnIfSuspended(user.id);
    });
  };

  const resync = async () => {
    const { data, error } = await auth.getSession();
    // Without the server the stored session is neither good nor lost.
    if (error && peekStoredSession()) throw error;
    adopt(data.session);
    if (data.session && !isStoredAsked) {
      isStoredAsked = true;
      askIfStanding?.();
    }
  };

  return {
    resync,

    handleEvent(event, session) {
      if (event === 'SIGNED_IN') removeTokenFragment();
      if (event === 'PASSWORD_RECOVERY' && session) storePasswordDue(session.user.id);
      if (event === 'SIGNED_OUT') {
        // Another tab's news can come late, when somebody has signed in again meanwhile: the storage is right.
        if (peekStoredSession()) {
          resync().catch(() => undefined);
          return;
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
        await resync();
      }
    },

    async requirePassword(isDue) {
      const { data } = await auth.getSession();
      storePasswordDue(isDue ? (data.session?.user.id ?? null) : null);
      adopt(data.session);
    },

    async signOut(scope) {
      const isTold = await signOutAt(auth, scope);
      // A server that can't be reached must not keep somebody signed in on this device, nor waiting once more: without
      // a stored session nothing is asked.
      if (!isTold) {
        clearStoredSessions();
        await signOutAt(auth, 'local');
      }
      return isTold;
    },
  };
}

function toStored({ access_token, expires_at = 0, user }: Session): StoredSession {
  return { accessToken: access_token, expiresAt: expires_at * 1000, user };
}

async function signOutAt(auth: GoTrueClient, scope: SignOutScope): Promise<boolean> {
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

function removeUserSession(): void {
  try {
    localStorage.removeItem(USER_SESSION);
  } catch {
    // Storage is blocked: nothing was kept either.
  }
}

/** A fragment may come in after the page was opened; its tokens are not left in the address bar. */
function removeTokenFragment(): void {
  if (typeof window === 'undefined' || !window.location.hash.includes('access_token')) return;
  const cleaned = cleanAddress(window.location.href);
  if (cleaned !== null) window.history.replaceState(window.history.state, '', cleaned);
}
