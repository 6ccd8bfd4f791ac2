import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from '@fairshore/shared-ui/router';
import { readAuthAddress } from '../address/authAddress';
import type { AuthAddress } from '../address/authAddress';
import { takeCapturedAddress } from '../address/capturedAddress';
import { followAuthAddress } from '../address/followAuthAddress';
import { takeReturnPath, toInAppPath } from '../address/returnPath';
import { hasBackend } from '../backend/backend';
import { hasCorruptSession, removeCorruptSession } from '../session/storedSession';
import { signOutEverywhere } from '../session/signOut';
import { AuthDialogs } from './AuthDialogs';
import type { OpenDialog } from './AuthDialogs';
import { publishAuthNotice } from './authNotice';
import { SessionContext } from './sessionContext';
import type { AuthMode, GuardedAuth } from './sessionContext';
import { useSession } from './useSession';

/**
 * Holds the session for everything inside it and renders the auth modal when it is asked for. Belongs inside the
 * router, once, above every page; `configureBackend()` comes before it.
 */
export function AuthProvider({ children }: AuthProviderProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const { state, adopt, refresh, hold, release, isSigningOut } = useSession();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [isSessionCorrupt, setIsSessionCorrupt] = useState(hasCorruptSession);
  const [isLeaving, setIsLeaving] = useState(false);
  const isDemo = !hasBackend();

  const statusRef = useRef(state.status);
  useEffect(() => {
    statusRef.current = state.status;
  }, [state.status]);

  const openAuthModal = useCallback((mode: AuthMode = 'signin') => {
    if (statusRef.current !== 'signed-in') setDialog({ kind: 'auth', mode, notice: null });
  }, []);

  const signOut = useCallback(
    async ({ to = '/' }: { to?: string } = {}) => {
      setIsLeaving(true);
      isSigningOut.current = true;
      const notice = await signOutEverywhere();
      isSigningOut.current = false;
      adopt(null);
      void navigate(toInAppPath(to, window.location.origin) ?? '/', { replace: true });
      if (notice) publishAuthNotice(notice);
    },
    [adopt, isSigningOut, navigate],
  );

  const follow = useCallback(
    async (address: AuthAddress) => {
      hold();
      const followed = await followAuthAddress(address);
      release();
      await refresh();
      if (followed.isRetryOffered) setDialog({ kind: 'auth', mode: 'signin', notice: followed.notice });
      else if (followed.notice) publishAuthNotice(followed.notice);
      if (followed.needsNewPassword) setDialog({ kind: 'new-password' });
      const isArrival = address.kind === 'code' || address.kind === 'link';
      const returnPath = isArrival && followed.isSignedIn ? takeReturnPath() : null;
      if (returnPath) void navigate(returnPath, { replace: true });
    },
    [hold, navigate, refresh, release],
  );

  // The address the page was opened with, cleaned before the router saw it.
  useEffect(() => {
    const address = takeCapturedAddress();
    if (address.kind !== 'none' && hasBackend()) void follow(address);
  }, [follow]);

  // An address that came later, by a link opened in this very tab.
  useEffect(() => {
    const href = window.location.origin + location.pathname + location.search + location.hash;
    const address = readAuthAddress(href);
    if (address.kind === 'none') return;
    void navigate(address.cleaned, { replace: true });
    if (hasBackend()) void follow(address);
  }, [follow, location, navigate]);

  useEffect(() => {
    if (isSessionCorrupt) removeCorruptSession();
  }, [isSessionCorrupt]);

  // Sign-out has ended once the page it leads to is there.
  useEffect(() => setIsLeaving(false), [location.key]);

  useEffect(() => {
    if (location.pathname === '/') setIsSessionCorrupt(false);
    // A window opened on one page does not stay open over the next.
    return () => setDialog((open) => (open?.kind === 'auth' ? null : open));
  }, [location.pathname]);

  const auth = useMemo<GuardedAuth>(
    () => ({ ...state, openAuthModal, signOut, isDemo, isSessionCorrupt, isLeaving }),
    [state, openAuthModal, signOut, isDemo, isSessionCorrupt, isLeaving],
  );

  return (
    <SessionContext value={auth}>
      {children}
      {dialog && (
        <AuthDialogs
          dialog={dialog}
          onModeChange={(mode) => setDialog({ kind: 'auth', mode, notice: null })}
          onClose={() => setDialog(null)}
        />
      )}
    </SessionContext>
  );
}

interface AuthProviderProps {
  children: ReactNode;
}
