import type { Listing } from './listing';

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

/** English name of a country by its ISO code (UK is accepted); an unknown code is shown as it is. */
export function countryName(code: string): string {
  const region = code.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(region)) return code;
  return countryNames.of(region === 'UK' ? 'GB' : region) ?? code;
}

/** Whether a listing is one of the examples shown without a backend. */
export function isDemoListing(listing: Pick<Listing, 'id'>): boolean {
  return listing.id === 'demo' || listing.id.startsWith('demo-');
}

/** Address of a listing's page; examples share /project/demo. */
export function listingPath(listing: Pick<Listing, 'id'>): string {
  if (!isDemoListing(listing)) return `/project/${encodeURIComponent(listing.id)}`;
  return listing.id === 'demo' ? '/project/demo' : `/project/demo?example=${encodeURIComponent(listing.id)}`;
}
