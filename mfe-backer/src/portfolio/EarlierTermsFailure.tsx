import { Button, Notice } from '@fairshore/shared-ui';
import { useRetryFailed } from '../retry/useRetryFailed';
import { useAllEarlierTerms } from './useEarlierTerms';

/** Reports that it is not known which holdings are under earlier terms, with Retry; renders nothing otherwise. */
export function EarlierTermsFailure() {
  const terms = useAllEarlierTerms();
  const retryFailed = useRetryFailed();
  if (terms.data !== undefined || terms.error === null) return null;
  return (
    <Notice
      tone="warning"
      action={
        <Button
          variant="secondary"
          size="small"
          isBusy={terms.isFetching}
          busyLabel="Retrying…"
          onClick={retryFailed}
        >
          Retry
        </Button>
      }
    >
      We couldn't find out whether terms have changed since you registered. {terms.error.message}
    </Notice>
  );
}
