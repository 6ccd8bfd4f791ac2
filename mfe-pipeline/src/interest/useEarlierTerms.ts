import type { Interest } from '@fairshore/shared-data/interests';
import type { Listing } from '@fairshore/shared-data/listings';
import { isFirstTry, useQuery, useQueryClient } from '@fairshore/shared-data/query';
import { myEarlierTerms } from '@fairshore/shared-data/term-changes';
import type { EarlierTerms } from '@fairshore/shared-data/term-changes';
import { useEffect, useRef } from 'react';
import type { RetriedQuery } from '../retry/RetryButton';

/**
 * The earlier terms of the user's interest, with the differences from the terms on the page: undefined when there are none, and while
 * they are loading or could not be read (`unread`).
 */
export function useEarlierTerms(
  interest: Interest | null,
  { id, termsVersion }: Listing,
): { earlier: EarlierTerms | undefined; unread: RetriedQuery | undefined; isOnItsWay: boolean } {
  const queryClient = useQueryClient();
  const userId = interest?.userId ?? '';
  const known = useQuery({ ...myEarlierTerms(userId), enabled: interest !== null });

  // The known differences were computed against the previous version.
  const compared = useRef(termsVersion);
  useEffect(() => {
    if (compared.current === termsVersion) return;
    compared.current = termsVersion;
    void queryClient.invalidateQueries({ queryKey: myEarlierTerms(userId).queryKey });
  }, [queryClient, userId, termsVersion]);

  return {
    earlier: known.data?.find(({ projectId }) => projectId === id),
    unread: known.data === undefined && known.isError ? known : undefined,
    isOnItsWay: isFirstTry(known),
  };
}
