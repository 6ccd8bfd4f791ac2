import type { Listing } from '@fairshore/shared-data/listings';
import { claimDateWords, utcDayInWords } from '@fairshore/shared-data/listings/pipeline';
import type { ClaimFigure } from '@fairshore/shared-data/listings/pipeline';
import { formatExactMoney, formatLimit } from '@fairshore/shared-data/money';
import { shownRating } from '../ratings/rating';
import { kindOf } from './figureRules';
import type { Figure } from './figureRules';

/** The title of each kind, above its sentences. */
export const kindTitles = {
  issuer: 'Stated by the issuer',
  computed: 'Computed by Fairshore',
  indicative: 'Indicative',
  demo: 'Example',
} as const;

type Words = (listing: Listing | undefined) => string;

/** One sentence per figure: what it is, or how and from what it is computed. */
export const sentences: Readonly<Record<Figure, Words>> = {
  apr: () => 'What the issuer aims to pay a year. A target, not a promise.',
  minTicket: () => 'The smallest amount that the issuer takes.',
  hardCap: () => 'The most that the issuer wants to raise.',
  tokenPrice: () => 'What the issuer asks for one token.',
  availableTokens: () => 'How many tokens the issuer offers.',
  timeline: (listing) =>
    listing?.timeline === null
      ? 'The issuer states none: it is how long such projects usually take.'
      : 'How long the issuer expects it to take.',
  closesOn: () => 'When the issuer plans to close.',
  raised: (listing) =>
    `The sum of non-binding interest that is registered here and counts${enteredByStaff(listing?.raisedBase)}. Nothing was paid.`,
  progress: (listing) =>
    listing && listing.hardCap > 0
      ? `Raised divided by the hard cap (${formatLimit(listing.raised)} by ${formatLimit(listing.hardCap)}), in whole percent, at most 100.`
      : 'Raised divided by the hard cap; 0 where none is set.',
  backers: () => 'How many people have interest here that counts, each counted once.',
  rating: (listing) =>
    listing && shownRating(listing).isDefault
      ? 'No votes yet: the stars show what every project begins with.'
      : 'The mean of all votes on this site, one a device.',
  total: () => 'The sum of the amounts that you typed.',
  minimums: () => 'The min tickets of all projects in the basket, added up.',
  missing: () => 'What each amount lacks to its project’s min ticket, added up.',
  concentration: () =>
    'Each part’s amounts divided by all of them, with the interest you registered already.',
  yearly: () => 'Each amount times its project’s target APR, added up. Targets, not a forecast.',
};

/** Without an amount, for projects in general; a negative one is a correction of what is registered. */
function enteredByStaff(raisedBase: number | undefined): string {
  if (raisedBase === undefined) return ', and what staff entered for what was raised elsewhere';
  if (raisedBase === 0) return '';
  return raisedBase > 0
    ? `, and ${formatExactMoney(raisedBase)} entered by staff for what was raised elsewhere`
    : `, less ${formatExactMoney(-raisedBase)} that staff took off as a correction`;
}

/** One sentence on what a figure is or how it is computed, for one project or in general. */
export function figureSentence(figure: Figure, listing?: Listing): string {
  return sentences[figure](listing);
}

/** States as of when a project's figure holds; without a project, for sums over the page. */
export function asOfWords(figure: Figure, listing?: Listing): string {
  if (listing === undefined) return 'As of what stands in the basket now.';
  if (kindOf(figure, [listing]) === 'demo') return 'Made up, to show how a project looks.';
  if (isClaim(figure)) return claimDateWords(figure, listing);
  return `As of ${listing.readOn ? utcDayInWords(listing.readOn) : 'now'}; it follows what happens while the page is open.`;
}

/** Whether the issuer states the figure, so that it has its own date in each project. */
export function isClaim(figure: Figure): figure is ClaimFigure {
  return figure === 'apr' || kindOf(figure, []) === 'issuer';
}
