import type { AppError } from '@fairshore/shared-data/errors';
import { Button, Notice } from '@fairshore/shared-ui';
import { useLayoutEffect, useRef } from 'react';

/** Says that an account's progress could not be loaded, with a button to try again. */
export function ProgressFailure({ failure, isRetrying, retry }: ProgressFailureProps) {
  const place = useRef<HTMLDivElement>(null);

  // It disappears when retrying helped: someone who pressed Retry by keyboard continues in the page.
  useLayoutEffect(() => {
    const { current } = place;
    return () => {
      if (current?.contains(document.activeElement))
        document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <div ref={place}>
      <Notice
        tone="warning"
        action={
          <Button variant="secondary" size="small" isBusy={isRetrying} busyLabel="Loading…" onClick={retry}>
            Retry
          </Button>
        }
      >
        Your progress could not be loaded. {failure.message}
      </Notice>
    </div>
  );
}

interface ProgressFailureProps {
  failure: AppError;
  isRetrying: boolean;
  retry(): void;
}
