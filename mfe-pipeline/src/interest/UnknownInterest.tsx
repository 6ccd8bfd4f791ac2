import { Button, Notice } from '@fairshore/shared-ui';

/** Stands in for what depends on the user's interest in a project while that could not be loaded. */
export function UnknownInterest({ onRetry }: { onRetry(): void }) {
  return (
    <Notice
      tone="error"
      action={
        <Button variant="secondary" size="small" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      What you registered here could not be loaded.
    </Notice>
  );
}
