import type { ZodForm } from '@fairshore/shared-ui/form';
import type { ListingDraft } from '../records/listingEdit';
import type { ListingFormValues } from './listingFormValues';

/** The form of a listing: its input is text as typed, its output a draft to store. */
type ListingForm = ZodForm<ListingFormValues, ListingDraft>;

/** The props of every section of the form. */
export interface ListingFormSectionProps {
  form: ListingForm;
}

/** The labels of the fields. */
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
