import type { Listing } from '@fairshore/shared-data/listings';

/** What an admin may write; `category` null lets the database derive it, `raised` is sent only when it was touched. */
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

/** A new listing under an id that the form made and keeps for its retries: however often it is sent, it is stored once. */
export interface NewListing {
  id: string;
  draft: ListingDraft;
}

/** What was changed in a listing as the form saw it: the touched fields alone, see `touchedFields`. */
export interface ChangedListing {
  seen: Listing;
  changes: Partial<ListingDraft>;
}
