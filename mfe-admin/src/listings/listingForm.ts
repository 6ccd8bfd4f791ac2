import type { ZodForm } from '@fairshore/shared-ui/form';
import type { ListingDraft } from '../records/listingEdit';
import type { ListingFormValues } from './listingFormValues';

/** The form of a listing: text as typed in, a draft to store out. */
type ListingForm = ZodForm<ListingFormValues, ListingDraft>;

/** What every section of the form takes. */
export interface ListingFormSectionProps {
  form: ListingForm;
}

/** What the fields are called. */
export const listingLabels: Readonly<Record<keyof ListingFormValues, string>> = {
  name: 'Project Name',
  sector: 'Sector',
  category: 'Category',
  country: 'Country',
  apr: 'APR (%)',
  minTicket: 'Min Ticket (USD)',
  hardCap: 'Hard Cap (USD)',
  raised: 'Raised (USD)',
  status: 'Status',
  imageLink: 'Image Link',
  highlights: 'Highlights',
  description: 'Description',
  useOfProceeds: 'Use of Proceeds',
  riskConsiderations: 'Risk Considerations',
  timeline: 'Timeline',
  closesOn: 'Planned to Close',
  interestDays: 'Interest Counts (days)',
  claimsFreshDays: 'Figures Stay Current (days)',
  onepagerLink: 'One Pager',
  investorDeckLink: 'Investor Deck',
  financialsLink: 'Financial Model',
  whitepaperLink: 'Whitepaper',
  tokenPrice: 'Token Price (USD)',
  availableTokens: 'Available Tokens',
};
