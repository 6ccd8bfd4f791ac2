import type { Listing } from '@fairshore/shared-data/listings';
import { defaultDescription } from '../listing/listingRules';

/** As much as search engines show of a description. */
const maxLength = 155;

/** A project in one or two sentences for its page's meta description: whole words, on one line. */
export function projectDescription({ description }: Pick<Listing, 'description'>): string {
  const text = (description ?? defaultDescription).replaceAll(/\s+/g, ' ').trim();
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > maxLength / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:–-]+$/, '')}…`;
}
