import type { Listing } from '@fairshore/shared-data/listings';

/** The fields an admin may write; if `category` is null, the database derives it from the sector; `raised` is sent only if it was touched. */
export type ListingDraft = Omit<
  Listing,
  | 'id'
  | 'raised'
  | 'raisedBase'
  | 'backersCount'
  | 'ratingAverage'
  | 'ratingVotes'
  | 'createdAt'
  | 'updatedAt'
  | 'editVersion'
  | 'termsVersion'
  | 'claimsFreshDays'
  | 'claimsConfirmedOn'
  | 'claimDates'
  | 'readOn'
> & { raised?: number; claimsFreshDays?: number };

/** A new listing with an id that the form generates and reuses for retries, so that it is stored only once. */
export interface NewListing {
  id: string;
  draft: ListingDraft;
}

/** The changes to a listing as the form read it: only the touched fields, see `touchedFields`. */
export interface ChangedListing {
  seen: Listing;
  changes: Partial<ListingDraft>;
}
