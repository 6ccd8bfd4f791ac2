import { useAuth } from '@fairshore/shared-auth';
import { toAppError } from '@fairshore/shared-data/errors';
import { Notice } from '@fairshore/shared-ui';
import { ConfirmDialog } from '@fairshore/shared-ui/dialog';
import { Checkbox } from '@fairshore/shared-ui/field';
import { toast } from '@fairshore/shared-ui/toast';
import { useState } from 'react';
import { useUndoDeletion } from '../audit/useUndoDeletion';
import type { ConsoleUser } from '../records/consoleLists';
import { offerUndo } from '../table/offerUndo';
import { checkAccessAgain } from './checkAccessAgain';
import { useDeleteProfile, useSaveProfile } from './editing';
import type { ProfileDeletion } from './editing';

/** Confirms the deletion of a person, and shows the result: if it is refused or fails, they are suspended instead. */
export function DeleteUserDialog({ user, onChanged, onClose }: DeleteUserDialogProps) {
  const { user: self } = useAuth();
  const deletion = useDeleteProfile();
  const undo = useUndoDeletion();
  const restoring = useSaveProfile();
  const [isSure, setIsSure] = useState(false);
  const isSelf = user.id === self?.id;

  function handleConfirm() {
    deletion.mutate(user.id, {
      onSuccess(outcome) {
        announce(outcome);
        onChanged();
        if (isSelf) checkAccessAgain();
        onClose();
      },
    });
  }

  function announce(outcome: ProfileDeletion) {
    const why = outcome === 'suspended' ? "can't be deleted" : 'could not be deleted just now';
    if (outcome === 'deleted') {
      offerUndo(
        `${user.name} was deleted.`,
        () => undo.mutateAsync({ table: 'profiles', id: user.id }).then(onChanged),
        `${user.name} is back.`,
      );
    } else if (user.status === 'suspended') {
      toast.info(`${user.name} ${why} and stays suspended.`);
    } else {
      offerUndo(
        `${user.name} ${why} and was suspended instead.`,
        () =>
          restoring
            .mutateAsync({ seen: { ...user, status: 'suspended' }, changes: { status: user.status } })
            .then(onChanged),
        // Suspending them ended their sessions.
        `${user.name} is active again, and has to sign in again.`,
      );
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      closesOnBack="delete-user"
      title={`Delete ${user.name}?`}
      text="Deletes the profile and the account. A person who has registered interest can't be deleted and is suspended instead."
      confirmLabel="Delete"
      tone="danger"
      isBusy={deletion.isPending}
      busyLabel="Deleting…"
      isConfirmDisabled={isSelf && !isSure}
      onConfirm={handleConfirm}
    >
      {isSelf && (
        <>
          <Notice tone="warning">This is your own account: you lose access to the console at once.</Notice>
          <Checkbox
            label="I give up my own access to the console"
            checked={isSure}
            onChange={(event) => setIsSure(event.target.checked)}
          />
        </>
      )}
      {deletion.isError && (
        <Notice tone="error">Could not delete/suspend user: {toAppError(deletion.error).message}</Notice>
      )}
    </ConfirmDialog>
  );
}

interface DeleteUserDialogProps {
  user: ConsoleUser;
  /** The person was deleted, suspended or brought back. */
  onChanged(): void;
  onClose(): void;
}
