import { useEffect } from 'react';
import { publishAuthNotice } from './authNotice';
import type { AuthNotice } from './authNotice';
import type { AuthMode } from './sessionContext';
import { useLazy } from './useLazy';

/** The dialog that is open, if any. */
export type OpenDialog =
  { kind: 'auth'; mode: AuthMode; notice: AuthNotice | null } | { kind: 'new-password' };

/** Fetches the dialogs' code on first use and renders the open one. */
export function AuthDialogs({ dialog, onModeChange, onClose }: AuthDialogsProps) {
  const { loaded: dialogs, hasFailed } = useLazy(loadDialogs);

  useEffect(() => {
    if (!hasFailed) return;
    publishAuthNotice({
      tone: 'error',
      text: 'The sign-in window could not be loaded. Check your connection and try again.',
    });
    onClose();
  }, [hasFailed, onClose]);

  if (!dialogs) return null;
  if (dialog.kind === 'new-password') return <dialogs.NewPasswordDialog onClose={onClose} />;
  return (
    <dialogs.AuthModal
      mode={dialog.mode}
      notice={dialog.notice}
      onModeChange={onModeChange}
      onClose={onClose}
    />
  );
}

const loadDialogs = () => import('../modal/index');

interface AuthDialogsProps {
  dialog: OpenDialog;
  onModeChange(mode: AuthMode): void;
  /** Must be stable. */
  onClose(): void;
}
