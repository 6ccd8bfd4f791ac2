import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Navigate } from '@fairshore/shared-ui/router';
import { useGuardedAuth } from '../provider/sessionContext';
import { CheckingAccess, SignInPanel } from './GuardPanels';

/**
 * Shows a page to signed-in people only; a visitor gets the sign-in modal, and a panel to come back to it. In demo
 * mode everyone sees the page, which then shows demo data. What may be read is decided by the database.
 */
export function RequireBacker({ children }: RequireBackerProps) {
  const { status, isDemo, isLeaving, isSessionCorrupt, openAuthModal } = useGuardedAuth();
  const isRefused = status === 'signed-out' && !isDemo && !isLeaving && !isSessionCorrupt;

  useEffect(() => {
    if (isRefused) openAuthModal('signin');
  }, [isRefused, openAuthModal]);

  if (isDemo) return children;
  if (isSessionCorrupt) return <Navigate to="/" replace />;
  if (status === 'loading' || isLeaving) return <CheckingAccess />;
  if (status === 'signed-out') return <SignInPanel onOpen={openAuthModal} />;
  return children;
}

interface RequireBackerProps {
  children: ReactNode;
}
