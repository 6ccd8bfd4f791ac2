import { Button, Notice } from '@fairshore/shared-ui';
import type { Watchlist } from './useWatchlist';

/** Replaces the watched projects while the account's list could not be loaded: it isn't known to be empty. */
export function WatchlistFailure({ failure }: { failure: NonNullable<Watchlist['failure']> }) {
  return (
    <Notice
      tone="error"
      action={
        <Button
          size="small"
          variant="secondary"
          isBusy={failure.isRetrying}
          busyLabel="Retrying…"
          onClick={failure.retry}
        >
          Retry
        </Button>
      }
    >
      Your watchlist could not be loaded. {failure.error.message}
    </Notice>
  );
}
