// A module of our own, to be imported on demand: a chunk of nothing but what the shell hands over has no file.
import { demoListings } from '@fairshore/shared-data/demo';
import type { Listing } from '@fairshore/shared-data/listings';
import type { ChangedListing, NewListing } from '../records/listingEdit';

export { demoListings };

/** Puts a new or changed listing among the examples. */
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
