import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from '@fairshore/shared-ui/router';
import { useGuardedAuth } from '../session-context/sessionContext';
import { UnverifiedPanel } from './UnverifiedPanel';
import { useAdminCheck } from './useAdminCheck';
import { Waiting } from './Waiting';

const ADMIN_LOGIN = '/admin/login';

/** Implements `RequireAdmin`. */
export function AdminGuard({ children }: AdminGuardProps) {
  const { status, isLeaving, signOut, signOutHere, announceOnArrival } = useGuardedAuth();
  const { access, isBusy, retry } = useAdminCheck();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const wanted = pathname + search;
  const latest = useRef({ signOutHere, navigate, announceOnArrival, wanted });
  useEffect(() => {
    latest.current = { signOutHere, navigate, announceOnArrival, wanted };
  });

  const isRefused = access === 'refused';
  const isSignedIn = status === 'signed-in';
  useEffect(() => {
    if (!isRefused || isLeaving) return;
    if (!isSignedIn) {
      void latest.current.navigate(ADMIN_LOGIN, { replace: true, state: { wanted: latest.current.wanted } });
      return;
    }
    latest.current.announceOnArrival({ tone: 'error', text: 'Not authorized.' });
    void latest.current.signOutHere({ to: ADMIN_LOGIN });
  }, [isRefused, isSignedIn, isLeaving]);

  if (access === 'allowed') return children;
  if (access === 'unreachable' && !isLeaving) {
    return (
      <UnverifiedPanel isBusy={isBusy} onRetry={retry} onSignOut={() => void signOut({ to: ADMIN_LOGIN })} />
    );
  }
  return <Waiting text="Verifying access…" />;
}

interface AdminGuardProps {
  children: ReactNode;
}
