import { Button, Notice } from '@fairshore/shared-ui';
import type { PortfolioView } from './usePortfolio';

/** Reports that the history could not be loaded, with Retry; renders nothing otherwise. */
export function ActivityFailure({ portfolio }: { portfolio: PortfolioView }) {
  const { activitiesFailure, isRetrying, onRetry } = portfolio;
  if (!activitiesFailure) return null;
  return (
    <Notice
      tone="warning"
      action={
        <Button variant="secondary" size="small" isBusy={isRetrying} busyLabel="Retrying…" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      We couldn't load your activity. {activitiesFailure.message}
    </Notice>
  );
}
