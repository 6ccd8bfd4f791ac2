import { useEffect, useState } from 'react';
import type * as ModalModule from '../modal/index';
import { publishAuthNotice } from './authNotice';
import type { AuthNotice } from './authNotice';
import type { AuthMode } from './sessionContext';

/** The dialog that is open, if any. */
export type OpenDialog =
  { kind: 'auth'; mode: AuthMode; notice: AuthNotice | null } | { kind: 'new-password' };

/** Fetches the dialogs' code on first use and renders the open one. */
export function AuthDialogs({ dialog, onModeChange, onClose }: AuthDialogsProps) {
  const [dialogs, setDialogs] = useState<typeof ModalModule | null>(null);

  useEffect(() => {
    let isWanted = true;
    import('../modal/index').then(
      (loaded) => isWanted && setDialogs(loaded),
      () => {
        if (!isWanted) return;
        publishAuthNotice({
          tone: 'error',
          text: 'The sign-in window could not be loaded. Check your connection and try again.',
        });
        onClose();
      },
    );
    return () => {
      isWanted = false;
    };
    // Loading starts when a dialog is first wanted; another dialog or callback changes nothing about it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

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

interface AuthDialogsProps {
  dialog: OpenDialog;
  onModeChange(mode: AuthMode): void;
  onClose(): void;
}
