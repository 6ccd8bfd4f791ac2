import type { Listing } from '@fairshore/shared-data/listings';
import { defaultDescription } from '../listing/listingRules';
import { shortened } from '../listing/shortened';

/** The length search engines show of a description. */
const shownLength = 155;

/** A project's meta description: one or two sentences cut at word boundaries, on one line. */
export function projectDescription({ description }: Pick<Listing, 'description'>): string {
  return shortened((description ?? defaultDescription).replaceAll(/\s+/g, ' ').trim(), shownLength);
}
