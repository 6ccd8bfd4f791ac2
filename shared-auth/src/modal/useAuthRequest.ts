import { useCallback, useEffect, useRef, useState } from 'react';
import { loadAuth } from '../backend/authClient';
import type { AuthClient } from '../backend/authClient';
import type { AuthNotice } from '../provider/authNotice';
import { authMessage } from '../messages/authMessage';
import type { AuthAction, AuthFailure } from '../messages/authMessage';

/** One request at a time to the auth server, and what it told: the busy flag and the message of a form. */
export interface AuthRequest {
  isBusy: boolean;
  message: AuthNotice | null;
  setMessage(message: AuthNotice | null): void;
  /** Runs the work; a failure becomes the catalogue's message. True when it succeeded. */
  run(action: AuthAction, work: AuthWork): Promise<boolean>;
}

/** The work of one request: answers with its failure, or null. */
export type AuthWork = (auth: AuthClient) => Promise<AuthFailure | null>;

export function useAuthRequest(initialMessage: AuthNotice | null = null): AuthRequest {
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState(initialMessage);

  const focusedBefore = useRef<Element | null>(null);

  // A field loses the focus when it is disabled; whoever works by keyboard gets it back.
  useEffect(() => {
    if (isBusy) return;
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
    focusedBefore.current = null;
  }, [isBusy]);

  const run = useCallback(async (action: AuthAction, work: AuthWork) => {
    focusedBefore.current = document.activeElement;
    setIsBusy(true);
    setMessage(null);
    const failure = await attempt(work);
    setIsBusy(false);
    if (failure) setMessage({ tone: 'error', text: authMessage(action, failure) });
    return failure === null;
  }, []);

  return { isBusy, message, setMessage, run };
}

async function attempt(work: AuthWork): Promise<AuthFailure | null> {
  let auth: AuthClient;
  try {
    auth = await loadAuth();
  } catch {
    // Its code did not arrive, which has the same cause and cure as a server that can't be reached.
    return { name: 'AuthRetryableFetchError' };
  }
  try {
    return await work(auth);
  } catch (error) {
    return error instanceof Error ? { name: error.name, message: error.message } : {};
  }
}
