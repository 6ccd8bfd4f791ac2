import type { Listing } from '@fairshore/shared-data/listings';
import { claimDate, claimDateWords } from '@fairshore/shared-data/listings/pipeline';

/** As of when a project's target is true, and whether that is too long ago; of one that couldn't be read it says where that stands. */
export function targetDateWords(listing: Listing | null | undefined): string {
  return listing && claimDate('apr', listing) !== undefined
    ? claimDateWords('apr', listing)
    : 'The page of the project says as of when.';
}
