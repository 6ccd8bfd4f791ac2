import type { Listing } from '@fairshore/shared-data/listings';
import { isClaimOld } from '@fairshore/shared-data/listings/pipeline';
import { dayInWords } from '../listing/dayInWords';

/** What an issuer states, the target among it: each has a date. */
export type ClaimFigure =
  'apr' | 'minTicket' | 'hardCap' | 'tokenPrice' | 'availableTokens' | 'timeline' | 'closesOn';

/** The claims that a card shows. */
export const cardClaims = ['apr', 'minTicket', 'hardCap'] as const satisfies readonly ClaimFigure[];

/** As of which day (YYYY-MM-DD) a claim is true; undefined for a figure that is none, isn't stated or isn't published. */
export function claimDate(figure: string, { claimDates }: Listing): string | undefined {
  // The dates go by column.
  return claimDates?.[figure.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`)];
}

/** The oldest day of the figures whose claims were older than the listing's limit on the day on which it was read. */
export function staleSince(figures: readonly string[], listing: Listing): string | undefined {
  return figures
    .flatMap((figure) => claimDate(figure, listing) ?? [])
    .filter((day) => isClaimOld(day, listing))
    .toSorted()[0];
}

/** What stands beside a figure that is too old, so that its grey isn't all that says so. */
export function staleWords(day: string, start = 'Not'): string {
  return `${start} confirmed since ${dayInWords(day)}`;
}
