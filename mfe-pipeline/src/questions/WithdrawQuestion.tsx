import { toAppError } from '@fairshore/shared-data/errors';
import { Notice } from '@fairshore/shared-ui';
import { ConfirmDialog } from '@fairshore/shared-ui/dialog';
import { toast } from '@fairshore/shared-ui/toast';
import { useEffect, useEffectEvent } from 'react';
import { isRefusal } from '../interest/oneRequest';
import { useWithdrawQuestion } from './useWithdrawQuestion';

/** Confirmation dialog for withdrawing the user's waiting question; stays open with the reason on failure. */
export function WithdrawQuestion({
  id,
  isGone,
  userId,
  projectId,
  onWithdrawn,
  onClose,
}: WithdrawQuestionProps) {
  const withdraw = useWithdrawQuestion(userId, projectId);

  function handleWithdrawn() {
    toast.success('Your question is withdrawn. Nobody reads it any more.');
    onWithdrawn();
  }

  // Only the answer was lost: the request arrived, as what is left shows.
  const hasArrived = id !== null && isGone && withdraw.isError && !isRefusal(withdraw.error);
  const handleArrived = useEffectEvent(() => {
    withdraw.reset();
    handleWithdrawn();
  });
  useEffect(() => {
    if (hasArrived) handleArrived();
  }, [hasArrived]);

  function handleConfirm() {
    if (id !== null) withdraw.mutate(id, { onSuccess: handleWithdrawn });
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
      {withdraw.isError && !hasArrived && <Notice tone="error">{toAppError(withdraw.error).message}</Notice>}
    </ConfirmDialog>
  );
}

interface WithdrawQuestionProps {
  /** The question to withdraw; null keeps the dialog closed. */
  id: string | null;
  /** Whether the database is known to hold that question no more. */
  isGone: boolean;
  userId: string;
  projectId: string;
  onWithdrawn(): void;
  onClose(): void;
}
