import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from '@fairshore/shared-ui/router';
import { onAuthEvent } from '../backend/authClient';
import { publishAuthNotice } from '../provider/authNotice';
import { useGuardedAuth } from '../provider/sessionContext';
import { storeAdminSession } from '../session/storedSession';
import { checkIsAdmin } from './checkIsAdmin';
import { CheckingAccess } from './GuardPanels';

const ADMIN_LOGIN = '/admin/login';

/**
 * Shows a page to admins only. Everyone else goes to /admin/login: a definite "no" signs the person out first, a
 * check that keeps failing does not. Checked again on every session event; while that runs, an allowed page stays.
 * In demo mode the page shows, on its local data.
 */
export function RequireAdmin({ children }: RequireAdminProps) {
  const { status, user, isDemo, isLeaving, signOut } = useGuardedAuth();
  const navigate = useNavigate();
  const [allowedId, setAllowedId] = useState<string | null>(null);
  const latest = useRef({ signOut, navigate });
  useEffect(() => {
    latest.current = { signOut, navigate };
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
        isAdmin = await checkIsAdmin();
      } catch {
        // An admin at work is not thrown out by a failing connection: the database decides about every write anyway.
        if (!isCurrent || wasAllowed) return;
        storeAdminSession(false);
        publishAuthNotice({
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
      publishAuthNotice({ tone: 'error', text: 'Not authorized.' });
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
  return <CheckingAccess />;
}

interface RequireAdminProps {
  children: ReactNode;
}
