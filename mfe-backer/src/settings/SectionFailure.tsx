import { toAppError } from '@fairshore/shared-data/errors';
import { Notice } from '@fairshore/shared-ui';
import { RetryFailedButton } from '../retry/RetryFailedButton';

/**
 * States which part of a section could not be loaded and why, with a retry of everything on the page that failed. `what` is a complete
 * sentence; without it, the error says both.
 */
export function SectionFailure({ what, error, isBusy }: SectionFailureProps) {
  return (
    <Notice tone="error" action={<RetryFailedButton isBusy={isBusy} />}>
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
