import type { Listing } from '@fairshore/shared-data/listings';
import { isClaimOld } from '@fairshore/shared-data/listings/pipeline';

/** As of when a project's target is true, and whether that is too long ago; of one that couldn't be read it says where that stands. */
export function targetDateWords(listing: Listing | null | undefined): string {
  const day = listing?.claimDates?.['apr'];
  if (!listing || day === undefined) return 'The page of the project says as of when.';
  const since = `As of ${new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })}, when it was ${
    day === listing.claimsConfirmedOn ? 'last confirmed or changed by staff' : 'published'
  }.`;
  return isClaimOld(day, listing)
    ? `${since} That is more than ${listing.claimsFreshDays ?? 90} days ago: ask before you rely on it.`
    : since;
}
