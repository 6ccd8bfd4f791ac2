import { isDemoListing } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import type { ClaimFigure } from '@fairshore/shared-data/listings/pipeline';
import { claimDate, dayInWords, staleSince, staleWords } from '@fairshore/shared-data/listings/pipeline';
import type { SourceKind } from '@fairshore/shared-ui/source-mark';

/** What a single figure can be. */
type FigureKind = Exclude<SourceKind, 'mixed'>;

/** The figures of a project that are no plain statement of its issuer. What is said of each: `figureWords`. */
const kinds = {
  apr: 'indicative',
  yearly: 'indicative',
  raised: 'computed',
  progress: 'computed',
  backers: 'computed',
  rating: 'computed',
  total: 'computed',
  minimums: 'computed',
  missing: 'computed',
  concentration: 'computed',
} as const satisfies Record<string, FigureKind>;

export type Figure = keyof typeof kinds | ClaimFigure;

const kindWords = {
  issuer: 'stated by the issuer',
  computed: 'computed by Fairshore',
  indicative: 'indicative',
  demo: 'an example',
} as const satisfies Record<FigureKind, string>;

/** What kind of figure it is of these projects; of an example every figure is one. */
export function kindOf(figure: Figure, listings: readonly Listing[]): FigureKind {
  if (listings.some(isDemoListing)) return 'demo';
  // What is shown where the issuer states no term is ours.
  if (figure === 'timeline' && listings.length > 0 && listings.every(({ timeline }) => timeline === null))
    return 'indicative';
  return figure in kinds ? kinds[figure as keyof typeof kinds] : 'issuer';
}

/** What a mark is called: the figure's source in short, and as of when where that is one day. */
export function sourceLabel(figure: Figure, label: string, listings: readonly Listing[]): string {
  const [only] = listings;
  const kind = kindOf(figure, listings);
  const named = `Source of ${label}: ${kindWords[kind]}`;
  if (only === undefined || listings.length > 1 || kind === 'demo') return named;
  const stale = staleSince([figure], only);
  if (stale) return `${named}, ${staleWords(stale, 'not')}`;
  const day = claimDate(figure, only);
  return day ? `${named}, as of ${dayInWords(day)}` : named;
}
