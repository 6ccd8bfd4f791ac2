import { useCallback, useEffect, useRef, useState } from 'react';
import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { readAuthAddress } from '../address/authAddress';
import { hasCapturedAddress } from '../address/capturedAddress';
import { AUTH_STORAGE_KEY, hasBackend } from '../backend/backend';
import { isAuthLoaded, loadAuth, onAuthEvent } from '../backend/authClient';
import { ensureProfile } from '../session/ensureProfile';
import { toSessionUser } from '../session/sessionUser';
import type { SessionUser } from '../session/sessionUser';
import { clearStoredSessions, peekStoredSession, storeUserSession } from '../session/storedSession';
import { publishAuthNotice } from './authNotice';
import type { Auth } from './sessionContext';

type SessionState = Pick<Auth, 'status' | 'user'>;

const SIGNED_OUT: SessionState = { status: 'signed-out', user: null };

/** Follows the auth client's session, over all tabs, and keeps what is stored beside it in step. */
export function useSession() {
  const [state, setState] = useState<SessionState>(initialState);
  const profiledToken = useRef<string | null>(null);
  const wasSignedIn = useRef(false);
  /** While a link or code is being checked, "no session yet" is no answer. */
  const holds = useRef(0);
  const isSigningOut = useRef(false);

  const adopt = useCallback((session: Session | null) => {
    if (!session) {
      if (holds.current > 0) return;
      wasSignedIn.current = false;
      setState((previous) => (previous.status === 'signed-out' ? previous : SIGNED_OUT));
      return;
    }
    const user = toSessionUser(session.user);
    wasSignedIn.current = true;
    storeUserSession(user);
    setState((previous) => (isSame(previous, user) ? previous : { status: 'signed-in', user }));
    if (profiledToken.current !== session.access_token) {
      profiledToken.current = session.access_token;
      void ensureProfile(user);
    }
  }, []);

  /** Loads the auth client if need be and adopts what it says. */
  const refresh = useCallback(async () => {
    try {
      const auth = await loadAuth();
      const { data } = await auth.getSession();
      adopt(data.session);
    } catch {
      adopt(null);
      publishAuthNotice({
        tone: 'error',
        text: 'Your session could not be checked. Check your connection and reload the page.',
      });
    }
  }, [adopt]);

  useEffect(() => {
    if (!hasBackend()) return;
    const handleEvent = (event: AuthChangeEvent, session: Session | null) => {
      if (event === 'SIGNED_IN') removeTokenFragment();
      if (event === 'SIGNED_OUT') {
        if (wasSignedIn.current && !isSigningOut.current) {
          publishAuthNotice({ tone: 'info', text: 'You have been signed out.' });
        }
        clearStoredSessions();
      }
      adopt(session);
    };
    const handleStorage = (event: StorageEvent) => {
      const isOurs = event.key === AUTH_STORAGE_KEY || event.key === null;
      if (isOurs && (isAuthLoaded() || peekStoredSession().kind === 'session')) void refresh();
    };
    const stopListening = onAuthEvent(handleEvent);
    window.addEventListener('storage', handleStorage);
    if (peekStoredSession().kind === 'session') void refresh();
    return () => {
      stopListening();
      window.removeEventListener('storage', handleStorage);
    };
  }, [adopt, refresh]);

  const hold = useCallback(() => {
    holds.current += 1;
  }, []);

  const release = useCallback(() => {
    holds.current -= 1;
  }, []);

  return { state, adopt, refresh, hold, release, isSigningOut };
}

function initialState(): SessionState {
  if (!hasBackend()) return SIGNED_OUT;
  const stored = peekStoredSession();
  if (stored.kind === 'session') {
    const { user } = stored.session;
    return { status: 'loading', user: user && toSessionUser(user) };
  }
  return hasCapturedAddress() ? { status: 'loading', user: null } : SIGNED_OUT;
}

function isSame(state: SessionState, user: SessionUser): boolean {
  return (
    state.status === 'signed-in' &&
    state.user?.id === user.id &&
    state.user.email === user.email &&
    state.user.name === user.name
  );
}

function removeTokenFragment(): void {
  const address = readAuthAddress(window.location.href);
  if (address.kind === 'fragment') window.history.replaceState(window.history.state, '', address.cleaned);
}
