import { countryName, listingPath } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { cardSource } from '@fairshore/shared-data/listings/pipeline';
import {
  formatCount,
  formatLimit,
  formatMoney,
  formatPercent,
  progressPercent,
} from '@fairshore/shared-data/money';
import type { ProjectCardView } from '@fairshore/shared-ui';
import { CardMark } from '@fairshore/shared-ui/source-mark';
import { pipelineStatus } from '../listing/listingRules';
import { Claim } from './Claim';

/**
 * The view model of a project's card, with outdated claims greyed and a source mark for its figures, including the rating when
 * `isRated`.
 */
export function projectCard(listing: Listing, isRated = false): ProjectCardView {
  const { id, name, sector, country, status, imageLink, raised, hardCap, apr, minTicket, backersCount } =
    listing;
  return {
    to: listingPath(listing),
    id,
    name,
    sector,
    country: countryName(country),
    status: pipelineStatus(status),
    src: imageLink,
    raised: formatMoney(raised),
    cap: formatMoney(hardCap),
    percent: progressPercent(raised, hardCap),
    figures: [
      {
        label: 'Target APR',
        value: (
          <Claim figure="apr" listing={listing}>
            {formatPercent(apr)}
          </Claim>
        ),
      },
      {
        label: 'Min ticket',
        value: (
          <Claim figure="minTicket" listing={listing}>
            {formatLimit(minTicket)}
          </Claim>
        ),
      },
      {
        label: 'Backers',
        value: (
          <>
            {formatCount(backersCount)}
            <CardMark {...cardSource(listing, isRated)} />
          </>
        ),
      },
    ],
  };
}
