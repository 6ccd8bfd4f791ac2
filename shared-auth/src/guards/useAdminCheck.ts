import { useEffect, useRef, useState } from 'react';
import { loadAuthRuntime, onAuthEvent } from '../client/authClient';
import { inTime } from '../backend/requestLimit';
import { useGuardedAuth } from '../session-context/sessionContext';
import { peekStoredSession } from '../session/storedSession';
import { askIsAdmin } from './askIsAdmin';

/** Milliseconds between two automatic attempts while the server can't be reached. */
const RETRY_INTERVAL_MS = 10_000;

/** Result of the check: `unreachable` after three attempts, `refused` also when nobody is signed in. */
type AdminAccess = 'checking' | 'allowed' | 'unreachable' | 'refused';

interface AdminCheck {
  access: AdminAccess;
  /** An attempt is in progress. */
  isBusy: boolean;
  retry(): void;
}

/**
 * Asks the database on mount and after every session event. Once access is allowed, a check that can't be made changes
 * nothing: the database decides about every write anyway. While the database is unreachable, the check is repeated when
 * the network returns.
 */
export function useAdminCheck(): AdminCheck {
  const { status, user, due, isDemo, isLeaving } = useGuardedAuth();
  const [outcome, setOutcome] = useState<{ subject: string; access: AdminAccess } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const latestCheck = useRef<() => void>(() => undefined);

  // A session that was due for renewal while the server was unreachable is neither valid nor lost.
  const isUnrenewed = status === 'signed-out' && due !== 'code' && !isLeaving && peekStoredSession() !== null;
  const signedInId = status === 'signed-in' ? user?.id : undefined;
  const subject = isUnrenewed ? 'unrenewed' : signedInId;
  const access = accessOf();

  function accessOf(): AdminAccess {
    if (isDemo) return 'allowed';
    if (subject !== undefined && outcome?.subject === subject) return outcome.access;
    if (isUnrenewed) return 'unreachable';
    return status === 'signed-out' && !isLeaving ? 'refused' : 'checking';
  }

  useEffect(() => {
    if (isDemo || subject === undefined) return;
    let isCurrent = true;
    let latest = 0;

    const check = async () => {
      latest += 1;
      const mine = latest;
      const settle = (answer: AdminAccess) => {
        if (!isCurrent || mine !== latest) return;
        setIsBusy(false);
        setOutcome((known) =>
          answer === 'unreachable' && known?.subject === subject && known.access === 'allowed'
            ? known
            : { subject, access: answer },
        );
      };
      setIsBusy(true);
      try {
        if (isUnrenewed) settle(await renewSession());
        else settle((await askIsAdmin()) ? 'allowed' : 'refused');
      } catch {
        settle('unreachable');
      }
    };

    latestCheck.current = () => void check();
    if (!isUnrenewed) void check();
    const stopListening = onAuthEvent((event) => {
      if (!isUnrenewed && event !== 'SIGNED_OUT' && event !== 'INITIAL_SESSION') void check();
    });
    return () => {
      isCurrent = false;
      stopListening();
      setIsBusy(false);
    };
  }, [isDemo, isUnrenewed, subject]);

  useEffect(() => {
    if (access !== 'unreachable' || isBusy) return undefined;
    const retry = () => latestCheck.current();
    const timer = setTimeout(retry, RETRY_INTERVAL_MS);
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [access, isBusy]);

  return { access, isBusy, retry: () => latestCheck.current() };
}

/** A renewed session shows up as a signed-in person; a session that the server dropped shows up as none. */
async function renewSession(): Promise<AdminAccess> {
  const { keeper } = await loadAuthRuntime();
  await inTime(() => keeper.resync());
  return peekStoredSession() === null ? 'refused' : 'checking';
}
