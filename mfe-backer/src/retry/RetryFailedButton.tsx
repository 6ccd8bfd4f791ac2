import { Button } from '@fairshore/shared-ui';
import { useRetryFailed } from './useRetryFailed';

/** Retry, for everything on the page that failed. */
export function RetryFailedButton({ isBusy }: { isBusy: boolean }) {
  const retryFailed = useRetryFailed();
  return (
    <Button variant="secondary" size="small" isBusy={isBusy} busyLabel="Retrying…" onClick={retryFailed}>
      Retry
    </Button>
  );
}
