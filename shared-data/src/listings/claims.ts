import { utcDayInWords } from './utcDayInWords';
import { isDemoListing } from './listingRules';
import type { Listing } from './listing';

const dayMs = 86_400_000;

/** Default number of days for which an issuer's claim counts as fresh; a listing can set its own limit. */
const freshDays = 90;

/** Figures stated by the issuer, including the target; each has a date. */
export type ClaimFigure =
  'apr' | 'minTicket' | 'hardCap' | 'tokenPrice' | 'availableTokens' | 'timeline' | 'closesOn';

/** Whether a claim dated `day` (YYYY-MM-DD) was older than its listing's limit on the day the listing was read. */
export function isClaimOld(day: string, { readOn, claimsFreshDays = freshDays }: Listing): boolean {
  return readOn !== undefined && Date.parse(readOn) - Date.parse(day) > claimsFreshDays * dayMs;
}

/**
 * The day (YYYY-MM-DD) as of which a claim is true; undefined for a figure that isn't a claim, isn't stated or
 * isn't published.
 */
export function claimDate(figure: string, { claimDates }: Listing): string | undefined {
  // The dates are keyed by column name.
  return claimDates?.[figure.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`)];
}

/** The oldest claim date among the figures that were past the listing's limit on the day it was read. */
export function staleSince(figures: readonly string[], listing: Listing): string | undefined {
  return figures
    .flatMap((figure) => claimDate(figure, listing) ?? [])
    .filter((day) => isClaimOld(day, listing))
    .toSorted()[0];
}

/** Text beside an outdated figure, so that its grey colour isn't the only sign of it. */
export function staleWords(day: string, start = 'Not'): string {
  return `${start} confirmed since ${utcDayInWords(day)}`;
}

/** Says as of when a claim is true, who states it, and whether that is too long ago. */
export function claimDateWords(figure: ClaimFigure, listing: Listing): string {
  const day = claimDate(figure, listing);
  if (day === undefined) {
    const isPublished = Object.keys(listing.claimDates ?? {}).length > 0;
    return isPublished ? 'Not stated by the issuer yet.' : 'It is dated when the project is published.';
  }
  const since =
    day === listing.claimsConfirmedOn
      ? `As of ${utcDayInWords(day)}, when staff last confirmed or changed it.`
      : `As of ${utcDayInWords(day)}, when it was published.`;
  return isClaimOld(day, listing)
    ? `${since} That is more than ${listing.claimsFreshDays ?? freshDays} days ago: ask before you rely on it.`
    : since;
}

const cardNames = { apr: 'Target APR', minTicket: 'Min ticket', hardCap: 'Hard cap' } as const;

/** The claims that a card shows. */
export const cardClaims = ['apr', 'minTicket', 'hardCap'] as const satisfies readonly ClaimFigure[];

/**
 * The source of the figures on a project card, for the card's single source mark: its kind, its name and its
 * explanation. `isRated` says that the card also shows the rating.
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
    label: `${name}: computed, indicative, stated by the issuer${stale ? `; the issuer’s not confirmed since ${utcDayInWords(stale)}` : ''}`,
    title: 'From three sources',
    sentences: [
      `Raised, percent${isRated ? ', backers and rating' : ' and backers'} are computed from what is registered here and what staff entered as raised elsewhere; nothing was paid. The target APR is indicative. Min ticket and hard cap are stated by the issuer.`,
      // One date if all claims share it, otherwise one per claim.
      ...(new Set(dates).size === 1
        ? dates.slice(0, 1)
        : cardClaims.map((claim, index) => `${cardNames[claim]}: ${dates[index]}`)),
    ],
  };
}

/** Kind and text of a card's source mark; `label` is read out by screen readers. */
export interface CardSource {
  kind: 'demo' | 'mixed';
  label: string;
  title: string;
  sentences: readonly string[];
}
