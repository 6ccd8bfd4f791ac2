import { dayInWords } from './dayInWords';
import { isDemoListing } from './listingRules';
import type { Listing } from './listing';

const dayMs = 86_400_000;

/** How long what an issuer stated counts as fresh where its listing has no limit of its own; days. */
const freshDays = 90;

/** What an issuer states, the target among it: each has a date. */
export type ClaimFigure =
  'apr' | 'minTicket' | 'hardCap' | 'tokenPrice' | 'availableTokens' | 'timeline' | 'closesOn';

/** Whether what an issuer stated as of a day (YYYY-MM-DD) was older than its listing's limit on the day on which it was read. */
export function isClaimOld(day: string, { readOn, claimsFreshDays = freshDays }: Listing): boolean {
  return readOn !== undefined && Date.parse(readOn) - Date.parse(day) > claimsFreshDays * dayMs;
}

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

/** As of when a claim is true, who says so, and whether that is too long ago. */
export function claimDateWords(figure: ClaimFigure, listing: Listing): string {
  const day = claimDate(figure, listing);
  if (day === undefined) {
    const isPublished = Object.keys(listing.claimDates ?? {}).length > 0;
    return isPublished ? 'Not stated by the issuer yet.' : 'It is dated when the project is published.';
  }
  const since =
    day === listing.claimsConfirmedOn
      ? `As of ${dayInWords(day)}, when staff last confirmed or changed it.`
      : `As of ${dayInWords(day)}, when it was published.`;
  return isClaimOld(day, listing)
    ? `${since} That is more than ${listing.claimsFreshDays ?? freshDays} days ago: ask before you rely on it.`
    : since;
}

const cardNames = { apr: 'Target APR', minTicket: 'Min ticket', hardCap: 'Hard cap' } as const;

/** The claims that a card shows. */
export const cardClaims = ['apr', 'minTicket', 'hardCap'] as const satisfies readonly ClaimFigure[];

/**
 * Where the figures of a project's card come from, for the one mark of all of them: its kind and name, and what it explains; `isRated`
 * where the card shows the rating as well.
 */
export function cardSource(listing: Listing, isRated = false): CardSource {
  const name = `Source of the figures of ${listing.name}`;
  if (isDemoListing(listing))
    return {
      kind: 'demo',
      label: `${name}: an example`,
      title: 'Example',
      sentences: ['Made up, to show how a project looks.'],
    };
  const stale = staleSince(cardClaims, listing);
  const dates = cardClaims.map((claim) => claimDateWords(claim, listing));
  return {
    kind: 'mixed',
    label: `${name}: computed, indicative, stated by the issuer${stale ? `; the issuer’s not confirmed since ${dayInWords(stale)}` : ''}`,
    title: 'From three sources',
    sentences: [
      `Raised, percent${isRated ? ', backers and rating' : ' and backers'} are computed from what is registered here and what staff entered as raised elsewhere; nothing was paid. The target APR is indicative. Min ticket and hard cap are stated by the issuer.`,
      // One date where all have the same, else each its own.
      ...(new Set(dates).size === 1
        ? dates.slice(0, 1)
        : cardClaims.map((claim, index) => `${cardNames[claim]}: ${dates[index]}`)),
    ],
  };
}

/** What a card's mark is and says; `label` is what a screen reader hears of it. */
export interface CardSource {
  kind: 'demo' | 'mixed';
  label: string;
  title: string;
  sentences: readonly string[];
}
