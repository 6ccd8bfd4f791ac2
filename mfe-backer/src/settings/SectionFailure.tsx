import { toAppError } from '@fairshore/shared-data/errors';
import { Button, Notice } from '@fairshore/shared-ui';
import { useRetryFailed } from '../retry/useRetryFailed';

/**
 * States which part of a section could not be loaded and why, with a retry of everything on the page that failed. `what` is a complete
 * sentence; without it, the error says both.
 */
export function SectionFailure({ what, error, isBusy }: SectionFailureProps) {
  const retryFailed = useRetryFailed();
  return (
    <Notice
      tone="error"
      action={
        <Button variant="secondary" size="small" isBusy={isBusy} busyLabel="Retrying…" onClick={retryFailed}>
          Retry
        </Button>
      }
    >
      {what !== undefined && `${what} `}
      {toAppError(error).message}
    </Notice>
  );
}

interface SectionFailureProps {
  what?: string;
  error: unknown;
  isBusy: boolean;
}
