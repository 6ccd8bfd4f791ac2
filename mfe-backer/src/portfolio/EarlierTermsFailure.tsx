import { Notice } from '@fairshore/shared-ui';
import { RetryFailedButton } from '../retry/RetryFailedButton';
import { useAllEarlierTerms } from './useEarlierTerms';

/** Reports that it is not known which holdings are under earlier terms, with Retry; renders nothing otherwise. */
export function EarlierTermsFailure() {
  const terms = useAllEarlierTerms();
  if (terms.data !== undefined || terms.error === null) return null;
  return (
    <Notice tone="warning" action={<RetryFailedButton isBusy={terms.isFetching} />}>
      We couldn't find out whether terms have changed since you registered. {terms.error.message}
    </Notice>
  );
}
