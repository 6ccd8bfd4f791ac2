// A local module for the dynamic import, because a chunk that contains only modules shared by the shell has no file.
import { demoListings } from '@fairshore/shared-data/demo';
import type { Listing } from '@fairshore/shared-data/listings';
import { categoryOf, chosenCategory } from '../records/listingCategory';
import type { ChangedListing, NewListing } from '../records/listingEdit';

export { demoListings };

/** Stores a new or changed listing in the examples. */
export function saveDemoListing(save: NewListing | ChangedListing): Listing {
  const edited = 'seen' in save ? changedListing(save) : newListing(save);
  const listing = { ...edited, category: edited.category ?? categoryOf(edited.sector) };
  demoListings.save(listing);
  return listing;
}

function changedListing({ seen, changes }: ChangedListing): Listing {
  const known = demoListings.byId(seen.id) ?? seen;
  return { ...known, category: chosenCategory(known), ...changes, updatedAt: new Date().toISOString() };
}

function newListing({ id, draft }: NewListing): Listing {
  const now = new Date().toISOString();
  return {
    raised: 0,
    raisedBase: 0,
    backersCount: 0,
    ratingAverage: null,
    ratingVotes: 0,
    editVersion: 1,
    termsVersion: 0,
    ...draft,
    id: `demo-${id}`,
    createdAt: now,
    updatedAt: now,
  };
}
