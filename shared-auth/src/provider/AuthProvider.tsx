import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useReturnedState } from '@fairshore/shared-ui/router';
import { takeCapturedAddress } from '../address/capturedAddress';
import { cleanAddress } from '../address/cleanAddress';
import type { FollowedAddress } from './followAuthAddress';
import { loadAuthRuntime } from '../client/authClient';
import type { SignOutScope } from '../client/sessionKeeper';
import { guestSession, sessionState, setSessionUser, subscribeToSession } from '../session/sessionStore';
import { clearStoredSessions, hasCorruptSession, removeCorruptSession } from '../session/storedSession';
import type { SignInWindow } from '../modal/signInWindow';
import { AuthDialogs } from './AuthDialogs';
import { publishAuthNotice } from '../notices/authNotice';
import type { AuthNotice } from '../notices/authNotice';
import { SessionContext, signInEntry } from '../session-context/sessionContext';
import type { AuthMode, GuardedAuth } from '../session-context/sessionContext';
import { sessionSource } from './sessionSource';

/**
 * Holds the session for everything inside it and renders the auth modal on demand. Place it once inside the router,
 * above every page; call `configureBackend()` first.
 */
export function AuthProvider({ children }: AuthProviderProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const session = useSyncExternalStore(subscribeToSession, sessionState, guestSession);
  const [signIn, setSignIn] = useState<SignInWindow | null>(null);
  /** Whether the dialogs' code is wanted; false when it could not be loaded. */
  const [hasDialogs, setHasDialogs] = useState<boolean>();
  const [isSessionCorrupt, setIsSessionCorrupt] = useState(
    () => hasCorruptSession() && location.pathname !== '/',
  );
  const [isLeaving, setIsLeaving] = useState(false);
  const [page, setPage] = useState(location);

  const openSignIn = useCallback((mode: AuthMode, notice?: AuthNotice | null, awaitedPath?: string) => {
    setSignIn((last) =>
      // A guarded page opens it too, beside whoever pressed a button: what was typed by then must stay.
      last?.isOpen && last.mode === mode && !notice && !last.awaitedPath
        ? last
        : { isOpen: true, mode, notice, awaitedPath, opening: (last?.opening ?? 0) + 1 },
    );
    setHasDialogs(true);
  }, []);
  const closeSignIn = useCallback(() => setSignIn((shown) => shown && { ...shown, isOpen: false }), []);
  const giveUpDialogs = useCallback(() => {
    setHasDialogs(false);
    closeSignIn();
  }, [closeSignIn]);

  if (page.key !== location.key) {
    setPage(location);
    setIsLeaving(false);
    if (location.pathname === '/') setIsSessionCorrupt(false);
    if (page.pathname !== location.pathname && signIn?.awaitedPath !== location.pathname) closeSignIn();
  }
  const isReturned = useReturnedState() === signInEntry && session.status === 'signed-out';
  const [wasReturned, setWasReturned] = useState(false);
  if (wasReturned !== isReturned) {
    setWasReturned(isReturned);
    if (isReturned) openSignIn(signIn?.mode ?? 'signin');
  }
  if (hasDialogs === undefined && session.due) setHasDialogs(true);

  const onArrival = useRef<AuthNotice | null>(null);
  useEffect(() => {
    if (onArrival.current) publishAuthNotice(onArrival.current);
    onArrival.current = null;
  }, [location]);

  const show = useCallback(
    ({ notice, isRetryOffered, returnPath }: FollowedAddress) => {
      if (isRetryOffered) openSignIn('signin', notice, returnPath?.replace(/[?#].*/, ''));
      else if (returnPath) onArrival.current = notice;
      else if (notice) publishAuthNotice(notice);
      // Even if that page is already shown: signing in rebuilds the page, so the part that was linked to must be found again.
      if (returnPath) void navigate(returnPath, { replace: true });
    },
    [navigate, openSignIn],
  );

  // The address the page was opened with, cleaned before the router saw it.
  useEffect(() => {
    const href = takeCapturedAddress();
    if (href !== null) void sessionSource.follow(href).then((followed) => followed && show(followed));
  }, [show]);

  // An address that arrived later, through a link opened in this tab.
  useEffect(() => {
    const href = window.location.origin + location.pathname + location.search + location.hash;
    const cleaned = cleanAddress(href);
    if (cleaned === null) return;
    void navigate(cleaned, { replace: true });
    void sessionSource.follow(href).then((followed) => followed && show(followed));
  }, [location, navigate, show]);

  useEffect(() => {
    removeCorruptSession();
    return sessionSource.watch();
  }, []);

  const auth = useMemo<GuardedAuth>(
    () => ({
      ...session,
      isDemo: sessionSource.isDemo,
      isSessionCorrupt,
      isLeaving,
      openAuthModal(mode = 'signin') {
        if (sessionState().status !== 'signed-in') openSignIn(mode);
      },
      announceOnArrival(notice) {
        onArrival.current = notice;
      },
      async signOut({ to = '/' } = {}) {
        setIsLeaving(true);
        if (!(await signOutAndForget('global'))) onArrival.current ??= SIGNED_OUT_HERE_ONLY;
        void navigate(to, { replace: true });
      },
      async signOutHere({ to = '/' } = {}) {
        setIsLeaving(true);
        await signOutAndForget('local');
        void navigate(to, { replace: true });
      },
    }),
    [session, isSessionCorrupt, isLeaving, navigate, openSignIn],
  );

  return (
    <SessionContext value={auth}>
      {children}
      {hasDialogs && (
        <AuthDialogs signIn={signIn} due={session.due} onClose={closeSignIn} onFailure={giveUpDialogs} />
      )}
    </SessionContext>
  );
}

const SIGNED_OUT_HERE_ONLY: AuthNotice = {
  tone: 'info',
  text: 'You are signed out on this device. The server could not be reached, so other devices may still be signed in.',
};

/** False when there is a server that could not be reached. This browser forgets the person either way. */
async function signOutAndForget(scope: SignOutScope): Promise<boolean> {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is blocked, so nothing was stored.
  }
  // Without the client's code the server can't be asked; this browser forgets the person anyway.
  const runtime = await loadAuthRuntime().catch(() => null);
  const isTold = (await runtime?.keeper.signOut(scope)) ?? sessionSource.isDemo;
  clearStoredSessions();
  setSessionUser(null);
  return isTold;
}

interface AuthProviderProps {
  children: ReactNode;
}
