import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from '@fairshore/shared-ui/router';
import { onAuthEvent } from '../backend/authClient';
import { useGuardedAuth } from '../provider/sessionContext';
import { storeAdminSession } from '../session/storeAdminSession';
import { askIsAdmin } from './askIsAdmin';
import { Waiting } from './Waiting';

const ADMIN_LOGIN = '/admin/login';

/** The rule of `RequireAdmin`. */
export function AdminGuard({ children }: AdminGuardProps) {
  const { status, user, isDemo, isLeaving, signOut, announceOnArrival } = useGuardedAuth();
  const navigate = useNavigate();
  const [allowedId, setAllowedId] = useState<string | null>(null);
  const latest = useRef({ signOut, navigate, announceOnArrival });
  useEffect(() => {
    latest.current = { signOut, navigate, announceOnArrival };
  });

  const userId = status === 'signed-in' ? (user?.id ?? null) : null;
  const isAllowed = userId !== null && allowedId === userId;

  useEffect(() => {
    if (isDemo || status !== 'signed-out' || isLeaving) return;
    void latest.current.navigate(ADMIN_LOGIN, { replace: true });
  }, [isDemo, status, isLeaving]);

  useEffect(() => {
    if (isDemo || userId === null) return;
    let isCurrent = true;
    let wasAllowed = false;

    const check = async () => {
      let isAdmin: boolean;
      try {
        isAdmin = await askIsAdmin();
      } catch {
        // An admin at work is not thrown out by a failing connection: the database decides about every write anyway.
        if (!isCurrent || wasAllowed) return;
        storeAdminSession(false);
        latest.current.announceOnArrival({
          tone: 'error',
          text: 'Your admin access could not be verified. Check your connection and try again.',
        });
        void latest.current.navigate(ADMIN_LOGIN, { replace: true });
        return;
      }
      if (!isCurrent) return;
      if (isAdmin) {
        wasAllowed = true;
        setAllowedId(userId);
        return;
      }
      setAllowedId(null);
      latest.current.announceOnArrival({ tone: 'error', text: 'Not authorized.' });
      await latest.current.signOut({ to: ADMIN_LOGIN });
    };

    void check();
    const stopListening = onAuthEvent((event) => {
      if (event !== 'SIGNED_OUT' && event !== 'INITIAL_SESSION') void check();
    });
    return () => {
      isCurrent = false;
      stopListening();
    };
  }, [isDemo, userId]);

  if (isDemo || isAllowed) return children;
  return <Waiting text="Verifying access…" />;
}

interface AdminGuardProps {
  children: ReactNode;
}
