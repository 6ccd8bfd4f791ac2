import { countryName } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { formatLimit, formatMoney, formatPercent } from '@fairshore/shared-data/money';
import type { PreviewCard } from '@fairshore/shared-ui';
import { detailsStatus } from '../listing/listingRules';

/** The link preview card of a project: its sector and country, its name, and its first key terms. */
export function projectCard(listing: Listing): PreviewCard {
  const { name, sector, country, apr, minTicket, hardCap, status } = listing;
  return {
    kicker: [sector, country && countryName(country)].filter(Boolean).join(' · '),
    title: name,
    figures: [
      { label: 'Target APR', value: formatPercent(apr) },
      { label: 'Min ticket', value: formatLimit(minTicket) },
      { label: 'Hard cap', value: formatMoney(hardCap) },
      { label: 'Status', value: detailsStatus(status) },
    ],
  };
}
