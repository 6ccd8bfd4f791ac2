import { loadable, useLoaded } from '@fairshore/shared-ui';
import { useEffect } from 'react';
import type { SignInWindow } from '../modal/signInWindow';
import { publishAuthNotice } from '../notices/authNotice';
import { signInEntry } from '../session-context/sessionContext';
import type { SessionDue } from '../session/sessionStore';

/** Loads the dialogs' code on first use and renders both. */
export function AuthDialogs({ signIn, due, onClose, onFailure }: AuthDialogsProps) {
  const { value: dialogs, hasFailed } = useLoaded(source);

  useEffect(() => {
    if (!hasFailed) return;
    publishAuthNotice({
      tone: 'error',
      text: 'The sign-in window could not be loaded. Check your connection and try again.',
    });
    onFailure();
  }, [hasFailed, onFailure]);

  if (!dialogs) return null;
  return (
    <>
      {signIn && (
        <dialogs.AuthModal key={signIn.opening} entry={signInEntry} signIn={signIn} onClose={onClose} />
      )}
      <dialogs.DueDialog due={due} isSigningIn={signIn?.isOpen} />
    </>
  );
}

const source = loadable(() => import('../modal/index'));

interface AuthDialogsProps {
  signIn: SignInWindow | null;
  due: SessionDue;
  /** Must be stable. */
  onClose(): void;
  /** The code could not be loaded. Must be stable. */
  onFailure(): void;
}
