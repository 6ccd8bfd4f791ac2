import { isDemoListing } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { useQuery } from '@fairshore/shared-data/query';
import type { TermChange } from '@fairshore/shared-data/term-changes';
import { useEffect } from 'react';
import { changedTerms } from './changedTerms';
import { noteLookedAt, useLookedAt } from './lookedAt';

/** What changed in a project's terms since somebody looked at them in this browser, until they say that they saw it. */
export interface ChangedSince {
  changes: readonly TermChange[];
  /** The day of that look, as YYYY-MM-DD. */
  day: string;
  /** Today's terms are the ones that were looked at from now on. */
  onSeen(): void;
}

/** Null while nothing changed, and on the server, which doesn't know who looks. */
export function useChangedSince(listing: Listing): ChangedSince | null {
  const { id, termsVersion, status } = listing;
  const isPublished = !isDemoListing(listing) && status !== 'Draft' && termsVersion > 0;
  const looked = useLookedAt(id);
  const isEarlier = looked !== undefined && looked.version < termsVersion;
  const { data: changes } = useQuery({
    ...changedTerms(id, looked?.version ?? 0, termsVersion),
    enabled: isPublished && isEarlier,
  });

  useEffect(() => {
    if (isPublished && !isEarlier) noteLookedAt(id, termsVersion);
  }, [id, isPublished, isEarlier, termsVersion]);

  // All of it was taken back, or concerns nobody who weighs an interest.
  const isNothing = isPublished && isEarlier && changes?.length === 0;
  useEffect(() => {
    if (isNothing) noteLookedAt(id, termsVersion);
  }, [id, isNothing, termsVersion]);

  if (!isPublished || !isEarlier || changes === undefined || changes.length === 0) return null;
  return { changes, day: looked.day, onSeen: () => noteLookedAt(id, termsVersion) };
}
