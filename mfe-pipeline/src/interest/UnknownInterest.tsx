import { Notice } from '@fairshore/shared-ui';
import { RetryButton } from '../retry/RetryButton';
import type { RetriedQuery } from '../retry/RetryButton';

/** Stands in for what depends on the user's interest in a project while that could not be loaded. */
export function UnknownInterest({ query }: { query: RetriedQuery }) {
  return (
    <Notice tone="error" action={<RetryButton query={query} />}>
      What you registered here could not be loaded.
    </Notice>
  );
}
