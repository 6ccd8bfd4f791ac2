import type { Listing } from './listing';

/**
 * Created on first use, because reading the browser's list of countries takes longer than everything else in this
 * package.
 */
let countryNames: Intl.DisplayNames | undefined;

/** Names on which browsers and the server that renders pages disagree. */
const agreedNames: Readonly<Record<string, string>> = {
  FK: 'Falkland Islands',
  HK: 'Hong Kong',
  MO: 'Macao',
  PS: 'Palestine',
};

/** English name of a country by its ISO code (UK is accepted); an unknown code is shown as it is. */
export function countryName(code: string): string {
  const region = code.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(region)) return code;
  countryNames ??= new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
  return agreedNames[region] ?? countryNames.of(region === 'UK' ? 'GB' : region) ?? code;
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
