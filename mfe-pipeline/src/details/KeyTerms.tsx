import type { Listing } from '@fairshore/shared-data/listings';
import { formatCount, formatMoney, formatPercent, formatTokenPrice } from '@fairshore/shared-data/money';
import { VisuallyHidden } from '@fairshore/shared-ui';
import { StatGrid } from '@fairshore/shared-ui/figures';
import { TermsLine } from '../changes/TermsLine';
import { detailsStatus } from '../listing/listingRules';

/** The six terms of a project in one grid, and whether they changed. */
export function KeyTerms({ listing }: { listing: Listing }) {
  return (
    <section>
      <VisuallyHidden as="h2">Key Terms</VisuallyHidden>
      <TermsLine listing={listing} />
      <StatGrid
        label="Key Terms"
        columns={3}
        items={[
          { label: 'Target APR', value: formatPercent(listing.apr) },
          { label: 'Min Ticket', value: formatMoney(listing.minTicket) },
          { label: 'Status', value: detailsStatus(listing.status) },
          { label: 'Token Price', value: formatTokenPrice(listing.tokenPrice) },
          {
            label: 'Available Tokens',
            value: listing.availableTokens === null ? 'TBA' : formatCount(listing.availableTokens),
          },
          { label: 'Hard Cap', value: formatMoney(listing.hardCap) },
        ]}
      />
    </section>
  );
}
