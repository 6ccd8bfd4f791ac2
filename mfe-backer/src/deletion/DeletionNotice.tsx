import { asSentence, toAppError } from '@fairshore/shared-data/errors';
import { Button, Notice } from '@fairshore/shared-ui';
import { toast } from '@fairshore/shared-ui/toast';
import { dueInWords, useKeepAccount } from './accountDeletion';
import type { AccountDeletion } from './accountDeletion';

/** States when the account will be deleted, or why it can't be, with a button that cancels the deletion. */
export function DeletionNotice({ deletion }: { deletion: AccountDeletion }) {
  const keep = useKeepAccount(tellKept);
  return (
    <Notice
      tone={keep.error ? 'error' : 'warning'}
      action={
        <Button
          variant="secondary"
          size="small"
          isBusy={keep.isPending}
          busyLabel="One moment…"
          onClick={() => keep.mutate()}
        >
          Keep my account
        </Button>
      }
    >
      {keep.error && <>Your account could not be kept yet. {asSentence(toAppError(keep.error).message)} </>}
      {deletion.isLastAdmin ? (
        <>
          You are the last administrator, so your account can’t be deleted. Make somebody else an
          administrator first. It is tried on <strong>{dueInWords(deletion)}</strong>, and every day after
          that.
        </>
      ) : (
        <>
          Your account is deleted on <strong>{dueInWords(deletion)}</strong>, or within minutes of it. Until
          then everything works as before. A mail tells you the same.
        </>
      )}
    </Notice>
  );
}

function tellKept(): void {
  toast.success('Your account stays. Nothing was changed.');
}
