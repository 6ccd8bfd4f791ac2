import { isDemoListing } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { listingById } from '@fairshore/shared-data/listings/pipeline';
import { useQuery } from '@fairshore/shared-data/query';
import type { TermChange } from '@fairshore/shared-data/term-changes';
import { useIsHydrated } from '@fairshore/shared-ui';
import { useEffect } from 'react';
import { isFromOldPage } from '../listing/isFromOldPage';
import { changedTerms } from './changedTerms';
import { noteLookedAt, useLookedAt } from './lookedAt';

/** Changes in a project's terms since they were last viewed in this browser, until the visitor confirms having seen them. */
export interface ChangedSince {
  changes: readonly TermChange[];
  /** The day of that view, as YYYY-MM-DD. */
  day: string;
  /** Marks the current terms as viewed. */
  onSeen(): void;
}

/** Null when nothing changed, and on the server, which doesn't know the visitor. */
export function useChangedSince(listing: Listing): ChangedSince | null {
  const { id, termsVersion, status } = listing;
  const isPublished = !isDemoListing(listing) && status !== 'Draft' && termsVersion > 0;
  const looked = useLookedAt(id);
  const isEarlier = looked !== undefined && looked.version < termsVersion;
  const { data: changes } = useQuery({
    ...changedTerms(id, looked?.version ?? 0, termsVersion),
    enabled: isPublished && isEarlier,
  });

  // The page reads the listing; this only follows when that was. A later version than an old page's may have been published since.
  const { dataUpdatedAt } = useQuery({ ...listingById(id), enabled: false });
  const isCurrent = useIsHydrated() && !isFromOldPage({ dataUpdatedAt });
  useEffect(() => {
    if (isPublished && !isEarlier && isCurrent) noteLookedAt(id, termsVersion);
  }, [id, isPublished, isEarlier, isCurrent, termsVersion]);

  // Everything was reverted, or the changes don't matter to someone weighing an interest.
  const isNothing = isPublished && isEarlier && changes?.length === 0;
  useEffect(() => {
    if (isNothing) noteLookedAt(id, termsVersion);
  }, [id, isNothing, termsVersion]);

  if (!isPublished || !isEarlier || changes === undefined || changes.length === 0) return null;
  return { changes, day: looked.day, onSeen: () => noteLookedAt(id, termsVersion) };
}
