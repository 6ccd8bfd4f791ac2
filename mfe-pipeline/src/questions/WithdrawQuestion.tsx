import { toAppError } from '@fairshore/shared-data/errors';
import { Notice } from '@fairshore/shared-ui';
import { ConfirmDialog } from '@fairshore/shared-ui/dialog';
import { toast } from '@fairshore/shared-ui/toast';
import { useWithdrawQuestion } from './useWithdrawQuestion';

/** Confirmation dialog for withdrawing the user's waiting question; stays open with the reason on failure. */
export function WithdrawQuestion({ id, userId, projectId, onWithdrawn, onClose }: WithdrawQuestionProps) {
  const withdraw = useWithdrawQuestion(userId, projectId);

  function handleConfirm() {
    if (id === null) return;
    withdraw.mutate(id, {
      onSuccess() {
        toast.success('Your question is withdrawn. Nobody reads it any more.');
        onWithdrawn();
      },
    });
  }

  function handleOpenChange(isOpen: boolean) {
    if (isOpen) return;
    withdraw.reset();
    onClose();
  }

  return (
    <ConfirmDialog
      open={id !== null}
      onOpenChange={handleOpenChange}
      closesOnBack="withdraw-question"
      title="Withdraw your question?"
      text="Our staff has not decided on it yet. It is deleted, and you can ask again."
      confirmLabel="Withdraw"
      cancelLabel="Keep it"
      tone="danger"
      isBusy={withdraw.isPending}
      busyLabel="Withdrawing…"
      isConfirmDisabled={withdraw.isError && toAppError(withdraw.error).code === 'question_decided'}
      onConfirm={handleConfirm}
    >
      {withdraw.isError && <Notice tone="error">{toAppError(withdraw.error).message}</Notice>}
    </ConfirmDialog>
  );
}

interface WithdrawQuestionProps {
  /** The question to withdraw; null keeps the dialog closed. */
  id: string | null;
  userId: string;
  projectId: string;
  onWithdrawn(): void;
  onClose(): void;
}
