import type { Listing } from '@fairshore/shared-data/listings';
import { defaultDescription } from '../listing/listingRules';
import { shortened } from '../listing/shortened';

/** As much as search engines show of a description. */
const shownLength = 155;

/** A project in one or two sentences for its page's meta description: whole words, on one line. */
export function projectDescription({ description }: Pick<Listing, 'description'>): string {
  return shortened((description ?? defaultDescription).replaceAll(/\s+/g, ' ').trim(), shownLength);
}
