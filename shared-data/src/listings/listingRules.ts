import type { Listing, ListingStatus } from './listing';
import { sectorDefaults } from './sectors';

/** How the pipeline words a listing's status. */
export type PipelineStatus = 'Active' | 'Closed' | 'Draft';

/** Open and Filling are Active; so is anything that is neither Closed nor Draft. */
export function pipelineStatus(status: ListingStatus | null): PipelineStatus {
  return status === 'Closed' || status === 'Draft' ? status : 'Active';
}

/** The status on the details page, where a listing without one is Open. */
export function detailsStatus(status: ListingStatus | null): ListingStatus {
  return status ?? 'Open';
}

/** Text shown when a listing has no description. */
export const defaultDescription = 'Institutional-grade opportunity designed for professional allocators.';

/** Timeline shown when a listing has none. */
export const defaultTimeline = '18–36 months';

const shownHighlights = 3;

/** Up to three highlights: the listing's own, else its sector's. */
export function listingHighlights(listing: Pick<Listing, 'highlights' | 'sector'>): readonly string[] {
  const own = listing.highlights.slice(0, shownHighlights);
  return own.length > 0 ? own : (sectorDefaults[listing.sector] ?? []);
}

/** Text split into lines on line breaks and bullet characters; blank lines are dropped. */
export function textLines(text: string | null): string[] {
  return (text ?? '')
    .split(/[\r\n•‣◦▪●]+/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

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
