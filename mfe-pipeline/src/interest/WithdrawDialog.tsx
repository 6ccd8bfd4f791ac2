import { toAppError } from '@fairshore/shared-data/errors';
import type { Listing } from '@fairshore/shared-data/listings';
import { formatExactMoney } from '@fairshore/shared-data/money';
import { Notice } from '@fairshore/shared-ui';
import { ConfirmDialog } from '@fairshore/shared-ui/dialog';
import { useEffect } from 'react';
import { interestFailureMessage } from './interestMessages';
import { useWithdrawInterest } from './interestQueries';
import type { SeenInterest } from './interestQueries';
import { interestClosedReason, interestWithdrawn } from './interestSentences';
import { isRefusal } from './oneRequest';

/** Confirmation dialog for withdrawing the user's interest; stays open with the reason on failure. */
export function WithdrawDialog({
  entry,
  seen,
  isGone,
  listing,
  onWithdrawn,
  onWithdrawnElsewhere,
  onConflict,
  onClose,
}: WithdrawDialogProps) {
  const withdraw = useWithdrawInterest();
  const amount = seen?.amount ?? null;

  // Without a request of this dialog, another window withdrew the interest, and also if its request was refused. If the
  // response was lost, the request arrived, as the stored state shows.
  const isGoneMeanwhile = isGone && amount !== null && (withdraw.isIdle || withdraw.isError);
  useEffect(() => {
    if (!isGoneMeanwhile) return;
    const hasArrived = withdraw.isError && !isRefusal(withdraw.error);
    withdraw.reset();
    if (hasArrived) onWithdrawn(interestWithdrawn(amount, listing.name));
    else onWithdrawnElsewhere();
    // Once, when it is detected.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isGoneMeanwhile]);

  function handleConfirm() {
    if (seen === null) return;
    withdraw.mutate(
      { projectId: listing.id, seen, seenTerms: listing.termsVersion },
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
      text={`Your interest of ${formatExactMoney(amount ?? 0)} in ${listing.name} will be removed. ${wayBack(listing)}`}
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

function wayBack(listing: Pick<Listing, 'status'>): string {
  if (listing.status === 'Draft') return 'You can register interest again only once the project is open.';
  return interestClosedReason(listing) === null
    ? 'You can register interest again while the project is open.'
    : 'The project takes no new interest, so it can’t be registered again.';
}

interface WithdrawDialogProps {
  /** The name of its history entry; without one, Back leaves the page. */
  entry?: string;
  /** The interest to withdraw, as shown; null keeps the dialog closed. */
  seen: SeenInterest | null;
  /** Whether the database is known to hold no interest of this user any more. */
  isGone: boolean;
  listing: Pick<Listing, 'id' | 'name' | 'status' | 'termsVersion'>;
  onWithdrawn(sentence: string): void;
  /** Called when the interest is gone without a withdrawal of this dialog. */
  onWithdrawnElsewhere(): void;
  /** Called when the database holds another amount, which the error names; the next click applies to that one. */
  onConflict(): void;
  onClose(): void;
}
