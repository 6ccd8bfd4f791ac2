import type { Database } from '@fairshore/shared-auth/database-types';
import { categories, isSector } from './sectors';
import type { Category, Sector } from './sectors';
import { choice, link, number, optionalNumber, optionalText, text, textList } from '../rows/rows';
import type { Row } from '../rows/rows';

/** Where a listing stands; stored as written, unset on some older rows. */
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
  /** The day on which it is planned to close, as YYYY-MM-DD; staff close it by its status. */
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
  /** How often people edited it, from 1; interests and votes don't move it. */
  editVersion: number;
  /** Which of its published terms these are, from 1; 0 for a draft that never published any, and for examples. */
  termsVersion: number;
}

type Column = keyof Database['public']['Tables']['listings']['Row'];

const columns = [
  'id',
  'name',
  'sector',
  'category',
  'country',
  'apr',
  'min_ticket',
  'hard_cap',
  'raised',
  'raised_base',
  'backers_count',
  'status',
  'image_link',
  'highlights',
  'description',
  'use_of_proceeds',
  'risk_considerations',
  'timeline',
  'closes_on',
  'interest_days',
  'onepager_link',
  'investor_deck_link',
  'financials_link',
  'whitepaper_link',
  'token_price',
  'available_tokens',
  'rating_average',
  'rating_votes',
  'created_at',
  'updated_at',
  'edit_version',
  'terms_version',
] as const satisfies readonly Column[];

/** The columns of one listing, as PostgREST's `select` wants them. */
export const listingColumns = columns.join(',');

const categorySlugs = categories.map(({ slug }) => slug);

/** A stored row as a listing; unset sector reads as Real Estate, country as US, figures as 0. */
export function toListing(row: Row): Listing {
  const sector = optionalText(row, 'sector') ?? '';
  return {
    id: text(row, 'id'),
    name: text(row, 'name'),
    sector: isSector(sector) ? sector : 'Real Estate',
    category: choice(row, 'category', categorySlugs),
    country: optionalText(row, 'country') ?? 'US',
    apr: number(row, 'apr'),
    minTicket: number(row, 'min_ticket'),
    hardCap: number(row, 'hard_cap'),
    raised: number(row, 'raised'),
    raisedBase: number(row, 'raised_base'),
    backersCount: number(row, 'backers_count'),
    status: choice(row, 'status', listingStatuses),
    imageLink: link(row, 'image_link'),
    highlights: textList(row, 'highlights'),
    description: optionalText(row, 'description'),
    useOfProceeds: optionalText(row, 'use_of_proceeds'),
    riskConsiderations: optionalText(row, 'risk_considerations'),
    timeline: optionalText(row, 'timeline'),
    closesOn: optionalText(row, 'closes_on'),
    interestDays: optionalNumber(row, 'interest_days') ?? 90,
    onepagerLink: link(row, 'onepager_link'),
    investorDeckLink: link(row, 'investor_deck_link'),
    financialsLink: link(row, 'financials_link'),
    whitepaperLink: link(row, 'whitepaper_link'),
    tokenPrice: optionalNumber(row, 'token_price'),
    availableTokens: optionalNumber(row, 'available_tokens'),
    ratingAverage: optionalNumber(row, 'rating_average'),
    ratingVotes: number(row, 'rating_votes'),
    createdAt: text(row, 'created_at'),
    updatedAt: text(row, 'updated_at'),
    editVersion: number(row, 'edit_version'),
    termsVersion: number(row, 'terms_version'),
  };
}
