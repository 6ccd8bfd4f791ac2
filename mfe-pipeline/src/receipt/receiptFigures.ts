import { countryName } from '@fairshore/shared-data/listings';
import type { ClaimFigure } from '@fairshore/shared-data/listings/pipeline';
import { utcDayInWords } from '@fairshore/shared-data/listings/pipeline';
import { formatCount, formatExactMoney, formatPercent, formatTokenPrice } from '@fairshore/shared-data/money';
import type { SeenTerms } from './receipt';

/** Text for values the issuer did not state. */
export const missing = 'Not stated';

/** The short terms by name, each with the figure for its source mark; terms the issuer did not state have no source. */
export function figuresOf(terms: SeenTerms): [name: string, value: string, figure?: ClaimFigure | false][] {
  const { tokenPrice, availableTokens, timeline, closesOn } = terms;
  return [
    ['Target APR', formatPercent(terms.apr), 'apr'],
    ['Min Ticket', formatExactMoney(terms.minTicket), 'minTicket'],
    ['Hard Cap', formatExactMoney(terms.hardCap), 'hardCap'],
    ['Status', terms.status],
    ['Token Price', formatTokenPrice(tokenPrice), tokenPrice !== null && 'tokenPrice'],
    [
      'Available Tokens',
      availableTokens === null ? 'TBA' : formatCount(availableTokens),
      availableTokens !== null && 'availableTokens',
    ],
    ['Timeline', timeline ?? missing, timeline !== null && 'timeline'],
    [
      'Planned to close',
      closesOn === null ? missing : utcDayInWords(closesOn),
      closesOn !== null && 'closesOn',
    ],
    ['Sector', terms.sector],
    ['Country', countryName(terms.country)],
  ];
}
