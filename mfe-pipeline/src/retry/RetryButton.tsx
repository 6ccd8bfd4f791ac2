import { Button } from '@fairshore/shared-ui';
import type { ButtonProps } from '@fairshore/shared-ui';

/** Asks a failed query again. It keeps its place and the focus meanwhile, and says that it is under way. */
export function RetryButton({ query, variant = 'secondary', size = 'small' }: RetryButtonProps) {
  return (
    <Button
      variant={variant}
      size={size}
      isBusy={query.isFetching}
      busyLabel="Retrying…"
      onClick={() => void query.refetch()}
    >
      Retry
    </Button>
  );
}

/** What a Retry needs of a query. */
export interface RetriedQuery {
  isFetching: boolean;
  refetch(): unknown;
}

interface RetryButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  query: RetriedQuery;
}
