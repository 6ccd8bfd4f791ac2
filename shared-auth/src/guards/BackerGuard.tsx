import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from '@fairshore/shared-ui/router';
import type { Location } from '@fairshore/shared-ui/router';
import { signInEntry, useGuardedAuth } from '../session-context/sessionContext';
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
  useArrivalAtPart(isRefused, status === 'signed-in');

  if (isDemo) return children;
  if (isSessionCorrupt) return <Navigate to="/" replace />;
  if (status === 'loading' || isLeaving) return <Waiting text="Verifying access…" />;
  if (status === 'signed-out') return <SignInPanel onOpen={openAuthModal} />;
  return children;
}

/**
 * Leads a visitor who was refused and has signed in to the part that the address names: it was not there when they came,
 * and closing the sign-in window is a step back, which leads nowhere.
 */
function useArrivalAtPart(isRefused: boolean, isSignedIn: boolean): void {
  const navigate = useNavigate();
  const location: Location<unknown> = useLocation();
  const wasRefused = useRef(false);

  useEffect(() => {
    if (isRefused) wasRefused.current = true;
    if (!isSignedIn || !wasRefused.current || location.state === signInEntry) return;
    wasRefused.current = false;
    if (location.hash !== '') void navigate(location, { replace: true, state: location.state });
  }, [isRefused, isSignedIn, location, navigate]);
}

interface BackerGuardProps {
  children: ReactNode;
}
