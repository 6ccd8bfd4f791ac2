import { asSentence } from '@fairshore/shared-data/errors';
import { Button, DemoLabel, Notice } from '@fairshore/shared-ui';
import type { PortfolioView } from './usePortfolio';

/** States that the holdings below are examples, and why. Not shown for the user's own holdings. */
export function DemoNotice({ portfolio, isAboveExamples = true }: DemoNoticeProps) {
  const { failure, isRetrying, onRetry } = portfolio;
  if (failure === null) {
    return (
      <Notice tone="info">
        <DemoLabel /> No backend is connected. These two holdings are examples.
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      action={
        <Button variant="secondary" size="small" isBusy={isRetrying} busyLabel="Retrying…" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {isAboveExamples && (
        <>
          <DemoLabel />{' '}
        </>
      )}
      We couldn't load your holdings. {asSentence(failure.message)}
      {isAboveExamples && ' What you see below are examples, not your data.'}
    </Notice>
  );
}

interface DemoNoticeProps {
  portfolio: PortfolioView;
  /** Whether the examples are shown below it. */
  isAboveExamples?: boolean;
}
