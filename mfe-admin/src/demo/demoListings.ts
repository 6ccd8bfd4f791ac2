// A local module for the dynamic import, because a chunk that contains only modules shared by the shell has no file.
import { demoListings } from '@fairshore/shared-data/demo';
import type { Listing } from '@fairshore/shared-data/listings';
import type { ChangedListing, NewListing } from '../records/listingEdit';

export { demoListings };

/** Stores a new or changed listing in the examples. */
export function saveDemoListing(save: NewListing | ChangedListing): Listing {
  const now = new Date().toISOString();
  const known = 'seen' in save ? (demoListings.byId(save.seen.id) ?? save.seen) : null;
  const listing: Listing =
    'seen' in save
      ? { ...(known ?? save.seen), ...save.changes, updatedAt: now }
      : {
          raised: 0,
          raisedBase: 0,
          backersCount: 0,
          ratingAverage: null,
          ratingVotes: 0,
          editVersion: 1,
          termsVersion: 0,
          ...save.draft,
          id: `demo-${save.id}`,
          createdAt: now,
          updatedAt: now,
        };
  demoListings.save(listing);
  return listing;
}
