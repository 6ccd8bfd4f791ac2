import type { Listing } from '@fairshore/shared-data/listings';
import { staleSince, staleWords } from '@fairshore/shared-data/listings/pipeline';
import {
  formatCount,
  formatLimit,
  formatMoney,
  formatPercent,
  formatTokenPrice,
} from '@fairshore/shared-data/money';
import { VisuallyHidden } from '@fairshore/shared-ui';
import { StatGrid } from '@fairshore/shared-ui/figures';
import type { StatProps } from '@fairshore/shared-ui/figures';
import type { ReactNode } from 'react';
import { TermsLine } from '../changes/TermsLine';
import { Claim } from '../figure-sources/Claim';
import { FigureMark } from '../figure-sources/FigureMark';
import type { Figure } from '../figure-sources/figureRules';
import { detailsStatus } from '../listing/listingRules';

/** The project's six key terms in one grid, and whether they changed. */
export function KeyTerms({ listing }: { listing: Listing }) {
  const claim = (figure: Figure, label: string, value: ReactNode): StatProps => {
    const stale = staleSince([figure], listing);
    return {
      label: (
        <>
          {label}
          <FigureMark figure={figure} label={label} listings={[listing]} />
        </>
      ),
      value: (
        <Claim figure={figure} listing={listing}>
          {value}
        </Claim>
      ),
      hint: stale && staleWords(stale),
    };
  };
  const { tokenPrice, availableTokens } = listing;

  return (
    <section>
      <VisuallyHidden as="h2">Key Terms</VisuallyHidden>
      <TermsLine listing={listing} />
      <StatGrid
        label="Key Terms"
        columns={3}
        items={[
          claim('apr', 'Target APR', formatPercent(listing.apr)),
          claim('minTicket', 'Min Ticket', formatLimit(listing.minTicket)),
          { label: 'Status', value: detailsStatus(listing.status) },
          tokenPrice === null
            ? { label: 'Token Price', value: 'TBA' }
            : claim('tokenPrice', 'Token Price', formatTokenPrice(tokenPrice)),
          availableTokens === null
            ? { label: 'Available Tokens', value: 'TBA' }
            : claim('availableTokens', 'Available Tokens', formatCount(availableTokens)),
          claim('hardCap', 'Hard Cap', formatMoney(listing.hardCap)),
        ]}
      />
    </section>
  );
}
