import { Button, ErrorState } from '@fairshore/shared-ui';

/** Shown in place of a table whose rows could not be loaded. */
export function LoadFailure({ title, error, isRetrying, onRetry }: LoadFailureProps) {
  return (
    <ErrorState
      title={title}
      text={error.message}
      action={
        <Button variant="secondary" isBusy={isRetrying} onClick={onRetry}>
          Retry
        </Button>
      }
    />
  );
}

interface LoadFailureProps {
  title: string;
  error: Error;
  isRetrying: boolean;
  onRetry(): void;
}
