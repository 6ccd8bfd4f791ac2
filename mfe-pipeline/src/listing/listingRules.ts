import type { Listing, ListingStatus, Sector } from '@fairshore/shared-data/listings';

/** A listing's status as shown in the pipeline. */
export type PipelineStatus = 'Active' | 'Closed' | 'Draft';

/** Open and Filling are Active, and so is anything that is neither Closed nor Draft. */
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

/** Default highlights for a listing without its own; the first ten sectors have three each. */
export const sectorDefaults: Partial<Record<Sector, readonly [string, string, string]>> = {
  'Real Estate': ['Income from signed leases', 'Independent valuation', 'Secured on the property'],
  'Private Equity': ['Operating companies with revenue', 'Board-level reporting', 'Defined exit window'],
  'Alternative Assets': ['Low correlation with markets', 'Insured custody', 'Provenance on file'],
  'RWAs & Commodities': ['Backed by physical stock', 'Short settlement cycles', 'Insured storage'],
  'Tokenized Funds & ETFs': ['Diversified basket', 'Published net asset value', 'Regular redemption dates'],
  'Carbon & ESG Credits': ['Registered credits', 'Third-party verification', 'Retirements on record'],
  'IP & Royalties': ['Contracted royalty income', 'Audited collection statements', 'Long remaining terms'],
  'DeFi Yield Products': ['On-chain transparency', 'Audited contracts', 'No lock-up beyond the epoch'],
  'Security Tokens': ['Registered instrument', 'Transfer agent appointed', 'Holder rights in the token'],
  'DAO Investment Pools': ['Holders vote on allocations', 'Treasury visible on-chain', 'Published mandate'],
};

const shownHighlights = 3;

/** Up to three highlights: the listing's own, or its sector's defaults. */
export function listingHighlights(listing: Pick<Listing, 'highlights' | 'sector'>): readonly string[] {
  const own = listing.highlights.slice(0, shownHighlights);
  return own.length > 0 ? own : (sectorDefaults[listing.sector] ?? []);
}

/** Splits text into paragraphs at blank lines; line breaks within a paragraph stay. */
export function paragraphs(text: string): string[] {
  return text
    .replaceAll(/\r\n?/gu, '\n')
    .split(/\n[^\S\n]*\n\s*/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/**
 * Splits text into lines at line breaks and bullet characters, among them those of word processors; blank lines are dropped.
 * A middle dot is a bullet only where a line begins with it, a hyphen, dash or star where a line begins with it and a blank. `private.text_lines` of the database does the same.
 */
export function textLines(text: string | null): string[] {
  return (text ?? '')
    .split(/[\r\n\v\f\u0085\u2028\u2029•‣◦▪●○■∙⁃\uF0A7\uF0B7]+/u)
    .map((line) => line.replace(/^\s*(?:·|[*–-](?=\s))/u, '').trim())
    .filter((line) => line !== '');
}
