import type { Listing } from '@fairshore/shared-data/listings';
import { fieldText } from '@fairshore/shared-data/numbers';
import { chosenCategory } from '../records/listingCategory';

/** What figures that were left empty are stored as. */
export const emptyFigures = {
  apr: 0,
  minTicket: 0,
  hardCap: 0,
  interestDays: 90,
  claimsFreshDays: 90,
} as const;

/** The choice of a category that follows the sector. */
export const bySector = 'by-sector';

/** The values of the listing form: text as typed, one highlight per line, '' for unset fields. */
export interface ListingFormValues {
  name: string;
  sector: string;
  category: string;
  country: string;
  apr: string;
  minTicket: string;
  hardCap: string;
  raised: string;
  status: string;
  imageLink: string;
  highlights: string;
  description: string;
  useOfProceeds: string;
  riskConsiderations: string;
  timeline: string;
  closesOn: string;
  interestDays: string;
  claimsFreshDays: string;
  onepagerLink: string;
  investorDeckLink: string;
  financialsLink: string;
  whitepaperLink: string;
  tokenPrice: string;
  availableTokens: string;
}

/** The form values of a new listing. */
export const newListingValues: ListingFormValues = {
  name: '',
  sector: 'Real Estate',
  category: bySector,
  country: 'US',
  apr: '8',
  minTicket: '100',
  hardCap: '200000',
  raised: '0',
  status: 'Draft',
  imageLink: '',
  highlights: '',
  description: '',
  useOfProceeds: '',
  riskConsiderations: '',
  timeline: '',
  closesOn: '',
  interestDays: String(emptyFigures.interestDays),
  claimsFreshDays: String(emptyFigures.claimsFreshDays),
  onepagerLink: '',
  investorDeckLink: '',
  financialsLink: '',
  whitepaperLink: '',
  tokenPrice: '',
  availableTokens: '',
};

/** The form values of a stored listing; one without a status counts as a Draft for admins. */
export function listingFormValues(listing: Listing): ListingFormValues {
  return {
    name: listing.name,
    sector: listing.sector,
    category: chosenCategory(listing) ?? bySector,
    country: listing.country,
    apr: fieldText(listing.apr),
    minTicket: fieldText(listing.minTicket),
    hardCap: fieldText(listing.hardCap),
    raised: fieldText(listing.raised),
    status: listing.status ?? 'Draft',
    imageLink: listing.imageLink ?? '',
    highlights: listing.highlights.map((item) => item.replace(/\s*\n\s*/g, ' ')).join('\n'),
    description: listing.description ?? '',
    useOfProceeds: listing.useOfProceeds ?? '',
    riskConsiderations: listing.riskConsiderations ?? '',
    timeline: listing.timeline ?? '',
    closesOn: listing.closesOn ?? '',
    interestDays: fieldText(listing.interestDays),
    claimsFreshDays: fieldText(listing.claimsFreshDays ?? 90),
    onepagerLink: listing.onepagerLink ?? '',
    investorDeckLink: listing.investorDeckLink ?? '',
    financialsLink: listing.financialsLink ?? '',
    whitepaperLink: listing.whitepaperLink ?? '',
    tokenPrice: listing.tokenPrice === null ? '' : fieldText(listing.tokenPrice),
    availableTokens: listing.availableTokens === null ? '' : fieldText(listing.availableTokens),
  };
}
