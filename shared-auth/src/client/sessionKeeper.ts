import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';
import { cleanAddress } from '../address/cleanAddress';
import { announceSession } from './accessToken';
import { publishAuthNotice } from '../notices/authNotice';
import type { AuthNotice } from '../notices/authNotice';
import { noticeOfEnd, storeEndReason } from '../ended-session/endedSession';
import { ensureProfile } from './ensureProfile';
import { takeOver } from '../session/leftFor';
import { ownNames } from '../session/ownItem';
import { isCodeDue } from '../session/isCodeDue';
import { isPasswordDue, storePasswordDue } from '../session/passwordDue';
import { setSessionUser } from '../session/sessionStore';
import { storeAdminSession } from '../session/storeAdminSession';
import { toSessionUser } from '../session/sessionUser';
import { clearStoredSessions, peekStoredSession } from '../session/storedSession';
import type { StoredSession } from '../session/storedSession';
import { isForSomebodyElse, removeUserSession, storeUserSession } from '../session/userSession';
import { warnIfSuspended } from './warnIfSuspended';
import { watchSession } from './watchSession';
import { whySignedOut } from './whySignedOut';

/** Applies the auth client's session to the suite: the state, the stored hints, the profile, the notices. */
export interface SessionKeeper {
  handleEvent(event: AuthChangeEvent, session: Session | null): void;
  /** Adopts the auth client's current session. Rejects when a stored session is due for renewal and that fails. */
  resync(): Promise<void>;
  /** While the work runs, having no session doesn't count as signed out: a link or code is still being checked. */
  duringSignIn<T>(work: () => Promise<T>): Promise<T>;
  /** Runs the second step of a sign-in: it counts as made in this tab, although a reload has forgotten the first step. */
  duringCode<T>(work: () => Promise<T>): Promise<T>;
  /** Sets whether the signed-in person must choose a password; false once they have done so or declined. */
  requirePassword(isDue: boolean): Promise<void>;
  /** Ends the person's sessions everywhere, or only this one; false when the server could not be reached. Never rejects. */
  signOut(scope: SignOutScope): Promise<boolean>;
}

/** Which of a person's sessions end: all of them, or only this device's. */
export type SignOutScope = 'global' | 'local';

/** What was requested of the auth client in this tab, rather than in another tab of this browser. */
export interface AskedHere {
  isSigningOut: boolean;
  isSigningIn: boolean;
  /** The server itself refused the session, as opposed to a sign-out in another tab. */
  isSessionRefused: boolean;
  /** E-mail addresses whose links were requested here and may be opened anywhere. */
  awaited: ReadonlySet<string>;
}

/** Creates the keeper of an auth client. */
export function keepSession(auth: GoTrueClient, here: AskedHere): SessionKeeper {
  let signIns = 0;
  let isSignedIn = false;
  let token = '';
  let profiled: string | null = null;
  let greetedId: string | null = null;
  /** Checks whether the session is still valid; watching starts with the first session, wherever it came from. */
  let askIfStanding: (() => void) | null = null;
  let isStoredAsked = false;
  /** A sign-in in this tab is waiting for its code. */
  let isBegunHere = false;

  /**
   * Requests the reason only when the server ended the session: no request is made in the name of a person who has
   * logged out.
   */
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
      // Another tab's sign-out event can arrive before its storage change; the name was then written once more.
      if (!peekStoredSession()) removeUserSession();
      if (signIns === 0) setSessionUser(null);
      return;
    }
    if (isCodeDue(session)) {
      isBegunHere ||= here.isSigningIn;
      if (!isSignedIn) {
        removeUserSession();
        storeAdminSession(false);
      }
      setSessionUser(null, { due: 'code' });
      return;
    }
    isSignedIn = true;
    askIfStanding ??= watchSession(auth);
    here.isSessionRefused = false;
    token = session.access_token;
    storeEndReason(null);
    const user = toSessionUser(session.user);
    // Nobody signed out: a link replaced the session.
    if (isForSomebodyElse(user) && greetedId !== user.id) storeAdminSession(false);
    storeUserSession(user);
    const isSignedInHere = isBegunHere || here.isSigningIn;
    const isFromHere = isSignedInHere || here.awaited.has(user.email.toLowerCase());
    const due = isPasswordDue(user.id) ? 'password' : null;
    isBegunHere = false;
    setSessionUser(user, { due, isFromHere });
    // Only after a sign-in here: the tab in which it was left still has it.
    if (isSignedInHere && takeOver(user.id)) setSessionUser(user, { due });
    // Events repeat known sessions; only a renewed token or a changed account is new.
    const version = `${session.access_token} ${session.user.updated_at}`;
    if (profiled === version) return;
    profiled = version;
    const isNewcomer = greetedId !== user.id;
    greetedId = user.id;
    void ensureProfile(user).then(() => {
      // The person may be signing out by then, or be gone.
      if (isNewcomer && greetedId === user.id && !here.isSigningOut) void warnIfSuspended(user.id);
    });
  };

  const resync = async () => {
    const { data, error } = await auth.getSession();
    // Without the server, the stored session is neither valid nor lost.
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
        // Another tab's event can arrive late, after someone has signed in again: the storage is right.
        if (peekStoredSession()) {
          resync().catch(() => undefined);
          return;
        }
        clearStoredSessions();
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

    async duringCode(work) {
      const wasBegunHere = isBegunHere;
      isBegunHere = true;
      try {
        return await work();
      } finally {
        // A session that is whole by now has reset it.
        isBegunHere &&= wasBegunHere;
      }
    },

    async requirePassword(isDue) {
      const { data } = await auth.getSession();
      storePasswordDue(isDue ? (data.session?.user.id ?? null) : null);
      adopt(data.session);
    },

    async signOut(scope) {
      const isTold = await signOutAt(auth, scope);
      // An unreachable server must not keep somebody signed in on this device, nor make them wait once more: without a
      // stored session nothing is requested.
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

/** A fragment may arrive after the page was opened; its tokens must not stay in the address bar. */
function removeTokenFragment(): void {
  if (typeof window === 'undefined' || !window.location.hash.includes('access_token')) return;
  const cleaned = cleanAddress(window.location.href);
  if (cleaned !== null) window.history.replaceState(window.history.state, '', cleaned);
}
