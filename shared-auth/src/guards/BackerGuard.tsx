import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Navigate } from '@fairshore/shared-ui/router';
import { useGuardedAuth } from '../session-context/sessionContext';
import { SignInPanel } from './SignInPanel';
import { Waiting } from './Waiting';

/** Implements `RequireBacker`. */
export function BackerGuard({ children }: BackerGuardProps) {
  const { status, due, isDemo, isLeaving, isSessionCorrupt, openAuthModal } = useGuardedAuth();
  // A person who owes a code is already being asked for it.
  const isRefused = status === 'signed-out' && due !== 'code' && !isDemo && !isLeaving && !isSessionCorrupt;

  useEffect(() => {
    if (isRefused) openAuthModal('signin');
  }, [isRefused, openAuthModal]);

  if (isDemo) return children;
  if (isSessionCorrupt) return <Navigate to="/" replace />;
  if (status === 'loading' || isLeaving) return <Waiting text="Verifying access…" />;
  if (status === 'signed-out') return <SignInPanel onOpen={openAuthModal} />;
  return children;
}

interface BackerGuardProps {
  children: ReactNode;
}
