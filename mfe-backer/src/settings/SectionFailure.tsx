import { toAppError } from '@fairshore/shared-data/errors';
import { Button, Notice } from '@fairshore/shared-ui';

/**
 * States which part of a section could not be loaded and why, and offers a retry. `what` is a complete sentence; without it, the error
 * says both.
 */
export function SectionFailure({ what, error, isBusy, onRetry }: SectionFailureProps) {
  return (
    <Notice
      tone="error"
      action={
        <Button variant="secondary" size="small" isBusy={isBusy} busyLabel="Retrying…" onClick={onRetry}>
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
  onRetry(): void;
}
