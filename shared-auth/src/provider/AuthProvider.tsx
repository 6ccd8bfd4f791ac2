import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from '@fairshore/shared-ui/router';
import { takeCapturedAddress } from '../address/capturedAddress';
import { cleanAddress } from '../address/cleanAddress';
import type { FollowedAddress } from '../address/followAuthAddress';
import { AUTH_STORAGE_KEY, hasBackend } from '../backend/backend';
import { isAuthLoaded, loadAuthRuntime } from '../backend/authClient';
import { announceAdminSession } from '../session/adminSession';
import { sessionState, setSessionUser, subscribeToSession } from '../session/sessionStore';
import {
  clearStoredSessions,
  hasCorruptSession,
  peekStoredSession,
  removeCorruptSession,
} from '../session/storedSession';
import { AuthDialogs } from './AuthDialogs';
import type { OpenDialog } from './AuthDialogs';
import { publishAuthNotice } from './authNotice';
import { SessionContext } from './sessionContext';
import type { GuardedAuth } from './sessionContext';

/**
 * Holds the session for everything inside it and renders the auth modal when it is asked for. Belongs inside the
 * router, once, above every page; `configureBackend()` comes before it.
 */
export function AuthProvider({ children }: AuthProviderProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const session = useSyncExternalStore(subscribeToSession, sessionState);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [isSessionCorrupt, setIsSessionCorrupt] = useState(
    () => hasCorruptSession() && location.pathname !== '/',
  );
  const [isLeaving, setIsLeaving] = useState(false);
  const [page, setPage] = useState(location);

  if (page.key !== location.key) {
    setPage(location);
    setIsLeaving(false);
    if (location.pathname === '/') setIsSessionCorrupt(false);
    // A window opened on one page does not stay open over the next.
    if (page.pathname !== location.pathname && dialog?.kind === 'auth') setDialog(null);
  }

  const show = useCallback(
    ({ notice, isRetryOffered, needsNewPassword, returnPath }: FollowedAddress) => {
      if (isRetryOffered) setDialog({ kind: 'auth', mode: 'signin', notice });
      else if (notice) publishAuthNotice(notice);
      if (needsNewPassword) setDialog({ kind: 'new-password' });
      if (returnPath) void navigate(returnPath, { replace: true });
    },
    [navigate],
  );

  // The address the page was opened with, cleaned before the router saw it.
  useEffect(() => {
    const href = takeCapturedAddress();
    if (href !== null) void follow(href).then((followed) => followed && show(followed));
  }, [show]);

  // An address that came later, by a link opened in this very tab.
  useEffect(() => {
    const href = window.location.origin + location.pathname + location.search + location.hash;
    const cleaned = cleanAddress(href);
    if (cleaned === null) return;
    void navigate(cleaned, { replace: true });
    void follow(href).then((followed) => followed && show(followed));
  }, [location, navigate, show]);

  useEffect(removeCorruptSession, []);

  useEffect(() => {
    if (!hasBackend()) return;
    if (peekStoredSession()) void catchUp();
    const handleStorage = ({ key }: StorageEvent) => {
      const isOurs = key === AUTH_STORAGE_KEY || key === null;
      if (isOurs && (isAuthLoaded() || peekStoredSession())) void catchUp();
    };
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  }, []);

  const closeDialog = useCallback(() => setDialog(null), []);

  const auth = useMemo<GuardedAuth>(
    () => ({
      ...session,
      isDemo: !hasBackend(),
      isSessionCorrupt,
      isLeaving,
      openAuthModal(mode = 'signin') {
        if (sessionState().status !== 'signed-in') setDialog({ kind: 'auth', mode, notice: null });
      },
      async signOut({ to = '/' } = {}) {
        setIsLeaving(true);
        await signOutAndForget();
        void navigate(to, { replace: true });
      },
    }),
    [session, isSessionCorrupt, isLeaving, navigate],
  );

  return (
    <SessionContext value={auth}>
      {children}
      {dialog && (
        <AuthDialogs
          dialog={dialog}
          onModeChange={(mode) => setDialog({ kind: 'auth', mode, notice: null })}
          onClose={closeDialog}
        />
      )}
    </SessionContext>
  );
}

/** Completes what an address asks for; null in demo mode and when the code for it could not be fetched. */
async function follow(href: string): Promise<FollowedAddress | null> {
  if (!hasBackend()) return null;
  try {
    const { followAuthAddress } = await import('../address/followAuthAddress');
    return await followAuthAddress(href);
  } catch {
    // An e-mail link is not used up by that.
    reportNoConnection();
    return null;
  } finally {
    if (sessionState().status === 'loading') setSessionUser(null);
  }
}

/** Loads the auth client if need be and takes over its session. */
async function catchUp(): Promise<void> {
  try {
    const { keeper } = await loadAuthRuntime();
    await keeper.catchUp();
  } catch {
    setSessionUser(null);
    reportNoConnection();
  }
}

async function signOutAndForget(): Promise<void> {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is blocked: nothing was kept.
  }
  // Without its code the server can't be asked; this browser forgets the person all the same.
  const runtime = await loadAuthRuntime().catch(() => null);
  await runtime?.keeper.signOut();
  clearStoredSessions();
  announceAdminSession();
  setSessionUser(null);
}

function reportNoConnection(): void {
  publishAuthNotice({
    tone: 'error',
    text: 'Your session could not be checked. Check your connection and reload the page.',
  });
}

interface AuthProviderProps {
  children: ReactNode;
}
