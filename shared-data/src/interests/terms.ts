import { listingStatuses } from '../listings/listing';
import type { Listing, ListingStatus } from '../listings/listing';
import { isSector } from '../listings/sectors';
import { asRow, choice, number, optionalText, text } from '../rows/rows';
import type { Row } from '../rows/rows';

/** The terms an interest was last registered or raised under; `apr` in percent, `minTicket` in US dollars. */
export interface RegisteredTerms {
  name: string;
  sector: string;
  country: string;
  apr: number;
  minTicket: number;
  timeline: string | null;
}

/**
 * The parts of a listing shown with an interest and its history; `minTicket` is the current one in US dollars,
 * where requested.
 */
export type InterestListing = Pick<Listing, 'id' | 'name' | 'sector' | 'country' | 'apr' | 'status'> &
  Partial<Pick<Listing, 'minTicket'>>;

/**
 * The project as shown beside an interest; `terms` is set only while the project is not listed and they stand in
 * for it.
 */
export interface ShownProject {
  /** Null when the project is not listed. */
  listingId: string | null;
  name: string;
  sector: string;
  country: string;
  apr: number;
  listingStatus: ListingStatus | null;
  terms?: RegisteredTerms;
}

/** Label for a project that is not listed while its backers keep the terms they registered under. */
export const notListed = 'Not listed at present';

/** The columns of the embedded listing, as PostgREST's `select` wants them. */
export const interestListingColumns = 'listings(id,name,sector,country,apr,status)';

/** Reads an embedded listing; null when the user may not see it. */
export function toInterestListing(value: unknown): InterestListing | null {
  if (value === null || value === undefined) return null;
  const row = asRow(value);
  return {
    id: text(row, 'id'),
    name: text(row, 'name'),
    sector: sectorOf(row),
    country: optionalText(row, 'country') ?? 'US',
    apr: number(row, 'apr'),
    status: choice(row, 'status', listingStatuses),
    ...('min_ticket' in row && { minTicket: number(row, 'min_ticket') }),
  };
}

/** Reads stored terms; null when a row has none. */
export function toTerms(value: unknown): RegisteredTerms | null {
  if (value === null || value === undefined) return null;
  const row = asRow(value);
  return {
    name: text(row, 'name'),
    sector: sectorOf(row),
    country: optionalText(row, 'country') ?? 'US',
    apr: number(row, 'apr'),
    minTicket: number(row, 'min_ticket'),
    timeline: optionalText(row, 'timeline'),
  };
}

/**
 * The listing itself while it is listed (open if it has no status); the registered terms while it is a draft (drafts are
 * hidden here even from staff); a placeholder, "Project no longer listed", when there is neither.
 */
export function projectShown(listing: InterestListing | null, terms: RegisteredTerms | null): ShownProject {
  if (listing !== null && listing.status !== 'Draft') {
    const { id, name, sector, country, apr, status } = listing;
    return { listingId: id, name, sector, country, apr, listingStatus: status ?? 'Open' };
  }
  if (terms !== null) {
    const { name, sector, country, apr } = terms;
    return { listingId: null, name, sector, country, apr, listingStatus: null, terms };
  }
  return {
    listingId: null,
    name: 'Project no longer listed',
    sector: '—',
    country: '—',
    apr: 0,
    listingStatus: null,
  };
}

function sectorOf(row: Row): Listing['sector'] {
  const sector = optionalText(row, 'sector') ?? '';
  return isSector(sector) ? sector : 'Real Estate';
}
