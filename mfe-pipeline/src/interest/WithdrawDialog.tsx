import { toAppError } from '@fairshore/shared-data/errors';
import type { Listing } from '@fairshore/shared-data/listings';
import { formatExactMoney } from '@fairshore/shared-data/money';
import { Notice } from '@fairshore/shared-ui';
import { ConfirmDialog } from '@fairshore/shared-ui/dialog';
import { useEffect } from 'react';
import { interestFailureMessage } from './interestMessages';
import { useWithdrawInterest } from './interestQueries';
import { interestClosedReason, interestWithdrawn } from './interestSentences';

/** Asks before an own interest is withdrawn, and stays open with the reason when that fails. */
export function WithdrawDialog({
  entry,
  amount,
  isGone,
  listing,
  onWithdrawn,
  onConflict,
  onClose,
}: WithdrawDialogProps) {
  const withdraw = useWithdrawInterest();
  const canReturn = interestClosedReason(listing) === null;

  // The answer was lost, but not the request: what is stored says so.
  const hasArrived = withdraw.isError && isGone && amount !== null;
  useEffect(() => {
    if (!hasArrived) return;
    withdraw.reset();
    onWithdrawn(interestWithdrawn(amount, listing.name));
    // Once, when it is found out.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hasArrived]);

  function handleConfirm() {
    if (amount === null) return;
    withdraw.mutate(
      { projectId: listing.id, seenAmount: amount, seenTerms: listing.termsVersion },
      {
        onSuccess: (withdrawn) => onWithdrawn(interestWithdrawn(withdrawn, listing.name)),
        onError: (error) => toAppError(error).code === 'interest_conflict' && onConflict(),
      },
    );
  }

  function handleOpenChange(isOpen: boolean) {
    if (isOpen) return;
    withdraw.reset();
    onClose();
  }

  return (
    <ConfirmDialog
      open={amount !== null}
      onOpenChange={handleOpenChange}
      closesOnBack={entry}
      title="Withdraw your interest?"
      text={`Your interest of ${formatExactMoney(amount ?? 0)} in ${listing.name} will be removed. ${
        canReturn
          ? 'You can register interest again while the project is open.'
          : 'The project takes no new interest, so it can’t be registered again.'
      }`}
      confirmLabel="Withdraw"
      cancelLabel="Keep it"
      tone="danger"
      isBusy={withdraw.isPending}
      busyLabel="Withdrawing…"
      onConfirm={handleConfirm}
    >
      {withdraw.isError && <Notice tone="error">{interestFailureMessage(withdraw.error)}</Notice>}
    </ConfirmDialog>
  );
}

interface WithdrawDialogProps {
  /** Names its entry in the history. */
  entry: string;
  /** US dollars to withdraw, as they are shown; null keeps the dialog closed. */
  amount: number | null;
  /** The database is known to hold no interest of this person any more. */
  isGone: boolean;
  listing: Listing;
  onWithdrawn(sentence: string): void;
  /** The database holds another amount by now, which the refusal names: the next press is meant for that. */
  onConflict(): void;
  onClose(): void;
}
