import { useCallback, useEffect, useRef, useState } from 'react';
import { loadAuth } from '../client/authClient';
import type { AuthClient } from '../client/authClient';
import type { AuthNotice } from '../notices/authNotice';
import { authMessage, isAboutPassword } from '../messages/authMessage';
import type { AuthAction, AuthFailure } from '../messages/authMessage';

/** The outcome of a request; `field` names the field to correct, which gets the focus. */
interface RequestMessage extends AuthNotice {
  field?: 'password';
}

/** One request at a time to the auth server, and its outcome: the busy flag and the message of a form. */
export interface AuthRequest {
  isBusy: boolean;
  /** The action in progress, so that only its own button says so. */
  action: AuthAction | null;
  message: RequestMessage | null;
  setMessage(message: RequestMessage | null): void;
  /** Runs the work; a failure becomes the catalogue's message. True when it succeeded. */
  run(action: AuthAction, work: AuthWork): Promise<boolean>;
}

/** The work of one request: returns its failure, or null. */
type AuthWork = (auth: AuthClient) => Promise<AuthFailure | null>;

export function useAuthRequest(initialMessage: RequestMessage | null = null): AuthRequest {
  const [action, setAction] = useState<AuthAction | null>(null);
  const [message, setMessage] = useState(initialMessage);
  const isRunning = useRef(false);
  const focusedBefore = useRef<Element | null>(null);
  const isBusy = action !== null;

  // A field loses the focus when it is disabled; keyboard users get it back.
  useEffect(() => {
    if (isBusy) return;
    // Whatever replaced the form, such as the field for a code, already has the focus.
    const isTaken = document.activeElement instanceof HTMLInputElement;
    if (!isTaken && focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
    focusedBefore.current = null;
  }, [isBusy]);

  const run = useCallback(async (next: AuthAction, work: AuthWork) => {
    // A second press can arrive before the first has disabled anything.
    if (isRunning.current) return false;
    isRunning.current = true;
    focusedBefore.current = document.activeElement;
    setAction(next);
    setMessage(null);
    const failure = await attempt(work);
    isRunning.current = false;
    setAction(null);
    if (failure) {
      const field = isAboutPassword(failure) ? { field: 'password' as const } : {};
      setMessage({ tone: 'error', text: authMessage(next, failure), ...field });
    }
    return failure === null;
  }, []);

  return { isBusy, action, message, setMessage, run };
}

async function attempt(work: AuthWork): Promise<AuthFailure | null> {
  let auth: AuthClient;
  try {
    auth = await loadAuth();
  } catch {
    // The client's code could not be loaded: same cause and remedy as an unreachable server.
    return { name: 'AuthRetryableFetchError' };
  }
  try {
    return await work(auth);
  } catch (error) {
    return error instanceof Error ? { name: error.name, message: error.message } : {};
  }
}
