import { toAppError } from '@fairshore/shared-data/errors';
import { Notice } from '@fairshore/shared-ui';
import { ConfirmDialog } from '@fairshore/shared-ui/dialog';
import { toast } from '@fairshore/shared-ui/toast';
import { useState } from 'react';
import { offerUndo } from './offerUndo';

/** Confirms the deletion of a row by name, shows the reason if it is refused, and offers an undo if `onUndo` is given. */
export function DeletionDialog({
  name,
  text,
  failure,
  onDelete,
  onUndo,
  onDeleted,
  onClose,
}: DeletionDialogProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function handleConfirm() {
    setIsDeleting(true);
    setRefusal(null);
    try {
      await onDelete();
    } catch (error) {
      setIsDeleting(false);
      setRefusal(toAppError(error).message);
      return;
    }
    onDeleted?.();
    onClose();
    if (onUndo) offerUndo(`${name} was deleted.`, onUndo, `${name} is back.`);
    else toast.success(`${name} was deleted.`);
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      closesOnBack="delete-row"
      title={`Delete ${name}?`}
      text={text}
      confirmLabel="Delete"
      tone="danger"
      isBusy={isDeleting}
      busyLabel="Deleting…"
      onConfirm={() => void handleConfirm()}
    >
      {refusal !== null && (
        <Notice tone="error">
          {failure}: {refusal}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

/** `failure` is as in 'Could not delete listing: …'. */
interface DeletionDialogProps {
  name: string;
  text: string;
  failure: string;
  onDelete(): Promise<unknown>;
  onUndo?(): Promise<unknown>;
  onDeleted?(): void;
  onClose(): void;
}
