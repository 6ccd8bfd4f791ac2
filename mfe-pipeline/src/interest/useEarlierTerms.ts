import type { Interest } from '@fairshore/shared-data/interests';
import type { Listing } from '@fairshore/shared-data/listings';
import { isFirstTry, useQuery, useQueryClient } from '@fairshore/shared-data/query';
import { myEarlierTerms } from '@fairshore/shared-data/term-changes';
import type { EarlierTerms } from '@fairshore/shared-data/term-changes';
import { useEffect, useRef } from 'react';

/**
 * The earlier terms that an own interest stands under, with what differs from those that the page shows: undefined where nothing does, or
 * there is none. And whether they are being asked for.
 */
export function useEarlierTerms(
  interest: Interest | null,
  { id, termsVersion }: Listing,
): { earlier: EarlierTerms | undefined; isOnItsWay: boolean } {
  const queryClient = useQueryClient();
  const userId = interest?.userId ?? '';
  const known = useQuery({ ...myEarlierTerms(userId), enabled: interest !== null });

  // What is known was compared with the terms of then.
  const compared = useRef(termsVersion);
  useEffect(() => {
    if (compared.current === termsVersion) return;
    compared.current = termsVersion;
    void queryClient.invalidateQueries({ queryKey: myEarlierTerms(userId).queryKey });
  }, [queryClient, userId, termsVersion]);

  return {
    earlier: known.data?.find(({ projectId }) => projectId === id),
    isOnItsWay: isFirstTry(known),
  };
}
