import type { Listing } from '@fairshore/shared-data/listings';
import { claimDate, claimDateWords } from '@fairshore/shared-data/listings/pipeline';

/**
 * States the date of a project's target, and whether it is outdated; if the listing couldn't be loaded, says where to find it.
 */
export function targetDateWords(listing: Listing | null | undefined): string {
  return listing && claimDate('apr', listing) !== undefined
    ? claimDateWords('apr', listing)
    : 'The page of the project says as of when.';
}
