import { Dialog } from '@fairshore/shared-ui/dialog';
import { useRef } from 'react';
import { loadAuthRuntime } from '../client/authClient';
import { passwordUpdated } from '../messages/passwordUpdated';
import { publishAuthNotice } from '../notices/authNotice';
import { isPasswordUnconfirmed, storeUnconfirmedPassword } from '../session/unconfirmedPassword';
import { useAuth } from '../session-context/sessionContext';
import { NewPasswordForm } from './NewPasswordForm';
import { useAuthRequest } from './useAuthRequest';

const UNCONFIRMED =
  'The server did not answer, so it is not known whether your password was changed. Please save it again.';

/**
 * The dialog that a password link leads to: the link has signed the person in, and they choose a new password. It
 * reappears after a reload, and in every tab, until the password is saved or the person declines.
 */
export function NewPasswordDialog({ isOpen }: { isOpen: boolean }) {
  const { user } = useAuth();
  const userId = user?.id ?? '';
  const request = useAuthRequest();
  /** Passwords that were sent without an answer since the page was loaded: one of them may be in force. */
  const unconfirmed = useRef(new Set<string>());
  /** Whether one was sent elsewhere, in another tab or before a reload: nobody knows which. */
  const isOneUnknown = useRef(false);

  async function settle() {
    request.setMessage(null);
    unconfirmed.current.clear();
    isOneUnknown.current = false;
    storeUnconfirmedPassword(null);
    const { keeper } = await loadAuthRuntime();
    await keeper.requirePassword(false);
  }

  async function handleSave(password: string) {
    let hasEndedOthers = false;
    const isChanged = await request.run('new-password', async (auth) => {
      const wasUnconfirmed = isPasswordUnconfirmed(userId);
      isOneUnknown.current ||= wasUnconfirmed && unconfirmed.current.size === 0;
      // First, because the page may be reloaded before the answer.
      storeUnconfirmedPassword(userId);
      const { error } = await auth.updateUser({ password });
      // No response, or a gateway's.
      if (error?.name === 'AuthRetryableFetchError') {
        unconfirmed.current.add(password);
        return { message: UNCONFIRMED };
      }
      // If nobody knows what was sent, what is typed now is at least in force.
      const mayBeSaved = unconfirmed.current.has(password) || isOneUnknown.current;
      if (error && !(error.code === 'same_password' && mayBeSaved)) {
        if (!wasUnconfirmed) storeUnconfirmedPassword(null);
        return error;
      }
      // Anyone who knew the old password may still be signed in somewhere.
      hasEndedOthers = (await auth.signOut({ scope: 'others' })).error === null;
      return null;
    });
    if (!isChanged) return;
    publishAuthNotice({ tone: 'success', text: passwordUpdated(hasEndedOthers) });
    await settle();
  }

  function handleDecline() {
    const outcome =
      unconfirmed.current.size > 0 || isPasswordUnconfirmed(userId)
        ? 'It is not known whether your password was changed.'
        : 'Your password was not changed.';
    publishAuthNotice({ tone: 'info', text: `${outcome} You are still signed in.` });
    void settle();
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(isWanted) => {
        if (!isWanted) handleDecline();
      }}
      title="Choose a new password"
      description={user ? `For the account ${user.email}. Saving signs out your other devices.` : undefined}
      isDismissable={!request.isBusy}
      size="small"
    >
      <NewPasswordForm
        email={user?.email ?? ''}
        request={request}
        onSave={handleSave}
        onDecline={handleDecline}
      />
    </Dialog>
  );
}
