import type { Database } from '@fairshore/shared-auth/database-types';
import { categories, isSector } from './sectors';
import type { Category, Sector } from './sectors';
import { asRow, choice, link, number, optionalNumber, optionalText, text, textList } from '../rows/rows';
import type { Row } from '../rows/rows';

/** Statuses of a listing, stored with this spelling; unset on some older rows. */
export const listingStatuses = ['Draft', 'Open', 'Filling', 'Closed'] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** A project that is offered: money in US dollars, `apr` in percent, dates as ISO text. */
export interface Listing {
  id: string;
  name: string;
  sector: Sector;
  category: Category | null;
  /** ISO 3166 code; the United Kingdom is also stored as UK. */
  country: string;
  apr: number;
  minTicket: number;
  hardCap: number;
  /** What backers registered, plus `raisedBase`. */
  raised: number;
  raisedBase: number;
  backersCount: number;
  status: ListingStatus | null;
  imageLink: string | null;
  highlights: string[];
  description: string | null;
  useOfProceeds: string | null;
  riskConsiderations: string | null;
  timeline: string | null;
  /** The planned closing day, as YYYY-MM-DD; staff close the listing by its status. */
  closesOn: string | null;
  /** How many days interest counts unless its backer confirms it again. */
  interestDays: number;
  onepagerLink: string | null;
  investorDeckLink: string | null;
  financialsLink: string | null;
  whitepaperLink: string | null;
  tokenPrice: number | null;
  availableTokens: number | null;
  /** Mean of the votes, 1 to 5; null while there are none. */
  ratingAverage: number | null;
  ratingVotes: number;
  createdAt: string;
  updatedAt: string;
  /** Counts edits by people, starting at 1; interests and votes don't change it. */
  editVersion: number;
  /** Version of the published terms, from 1; 0 for drafts that were never published, and for examples. */
  termsVersion: number;
  /** How many days an issuer's figure is shown as current after its date. */
  claimsFreshDays?: number;
  /** The day (UTC, YYYY-MM-DD) on which staff last confirmed that all of it is still true. */
  claimsConfirmedOn?: string | null;
  /** The day (UTC, YYYY-MM-DD) as of which each issuer figure is true, keyed by column; none for a draft. */
  claimDates?: Readonly<Record<string, string>>;
  /** The day (UTC, YYYY-MM-DD) on which this was read. Staleness is judged by it, so that server and browser agree. */
  readOn?: string;
}

const categorySlugs = categories.map(({ slug }) => slug);

type Reader<Value> = (row: Row, column: string) => Value;
type Stored = Required<Omit<Listing, 'readOn'>>;

/** How each field is read; its column has the same name in snake_case. */
const readers: { [Field in keyof Stored]: Reader<Stored[Field]> } = {
  id: text,
  name: text,
  sector(row, column) {
    const sector = optionalText(row, column) ?? '';
    return isSector(sector) ? sector : 'Real Estate';
  },
  category: (row, column) => choice(row, column, categorySlugs),
  country: (row, column) => optionalText(row, column) ?? 'US',
  apr: number,
  minTicket: number,
  hardCap: number,
  raised: number,
  raisedBase: number,
  backersCount: number,
  status: (row, column) => choice(row, column, listingStatuses),
  imageLink: link,
  highlights: textList,
  description: optionalText,
  useOfProceeds: optionalText,
  riskConsiderations: optionalText,
  timeline: optionalText,
  closesOn: optionalText,
  interestDays: days,
  onepagerLink: link,
  investorDeckLink: link,
  financialsLink: link,
  whitepaperLink: link,
  tokenPrice: optionalNumber,
  availableTokens: optionalNumber,
  ratingAverage: optionalNumber,
  ratingVotes: number,
  createdAt: text,
  updatedAt: text,
  editVersion: number,
  termsVersion: number,
  claimsFreshDays: days,
  claimsConfirmedOn: optionalText,
  claimDates: (row, column) => asRow(row[column] ?? {}) as Record<string, string>,
};

function days(row: Row, column: string): number {
  return optionalNumber(row, column) ?? 90;
}

/** A field's name as a column: `minTicket` is min_ticket. */
type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name;
type Known<Name extends keyof Database['public']['Tables']['listings']['Row']> = Name;
type Column = Known<Snake<keyof Stored>>;

/** Each field with its column and how that is read. */
export const listingFields = Object.entries(readers).map(
  ([field, read]) =>
    [field, field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as Column, read] as const,
);

/** The columns of one listing, as PostgREST's `select` wants them. */
export const listingColumns = listingFields.map(([, column]) => column).join(',');

/** A stored row as a listing; unset sector reads as Real Estate, country as US, figures as 0. */
export function toListing(row: Row): Listing {
  const read = listingFields.map(([field, column, reader]) => [field, reader(row, column)]);
  return { ...(Object.fromEntries(read) as Stored), readOn: new Date().toISOString().slice(0, 10) };
}
