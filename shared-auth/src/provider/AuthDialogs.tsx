import { loadable, useLoaded } from '@fairshore/shared-ui';
import { useEffect } from 'react';
import { publishAuthNotice } from '../notices/authNotice';
import type { AuthNotice } from '../notices/authNotice';
import type { AuthMode } from '../session-context/sessionContext';

/** The sign-in window as it was opened last. It stays when it has closed, so that it can fade out. */
export interface SignInWindow {
  isOpen: boolean;
  mode: AuthMode;
  /** What led here, such as a link that had expired. */
  notice?: AuthNotice | null | undefined;
  /** The path that is being gone to while it opens; over any other page it does not stay open. */
  awaitedPath?: string | undefined;
  /** Counts the openings; each starts with empty fields. */
  opening: number;
}

/** Fetches the dialogs' code on first use and renders the two. */
export function AuthDialogs({ signIn, isPasswordDue, onModeChange, onClose, onFailure }: AuthDialogsProps) {
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
        <dialogs.AuthModal
          key={signIn.opening}
          isOpen={signIn.isOpen && !isPasswordDue}
          mode={signIn.mode}
          notice={signIn.notice ?? null}
          onModeChange={onModeChange}
          onClose={onClose}
        />
      )}
      <dialogs.NewPasswordDialog isOpen={isPasswordDue} />
    </>
  );
}

const source = loadable(() => import('../modal/index'));

interface AuthDialogsProps {
  signIn: SignInWindow | null;
  isPasswordDue: boolean;
  onModeChange(mode: AuthMode): void;
  /** Must be stable. */
  onClose(): void;
  /** The code could not be fetched. Must be stable. */
  onFailure(): void;
}
