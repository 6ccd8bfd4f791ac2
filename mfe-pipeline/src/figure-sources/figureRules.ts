import { isDemoListing } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import type { ClaimFigure } from '@fairshore/shared-data/listings/pipeline';
import { claimDate, utcDayInWords, staleSince, staleWords } from '@fairshore/shared-data/listings/pipeline';
import type { SourceKind } from '@fairshore/shared-ui/source-mark';

/** The kinds a single figure can have. */
type FigureKind = Exclude<SourceKind, 'mixed'>;

/** The figures that aren't plain statements of the issuer. Their wording is in `figureWords`. */
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

/** The kind of a figure for these projects; every figure of an example is `demo`. */
export function kindOf(figure: Figure, listings: readonly Listing[]): FigureKind {
  if (listings.some(isDemoListing)) return 'demo';
  // The default timeline, shown when the issuer states none, is ours.
  if (figure === 'timeline' && listings.length > 0 && listings.every(({ timeline }) => timeline === null))
    return 'indicative';
  return figure in kinds ? kinds[figure as keyof typeof kinds] : 'issuer';
}

/** A mark's accessible label: the figure's source in short, and its date when all listings share one. */
export function sourceLabel(figure: Figure, label: string, listings: readonly Listing[]): string {
  const [only] = listings;
  const kind = kindOf(figure, listings);
  const named = `Source of ${label}: ${kindWords[kind]}`;
  if (only === undefined || listings.length > 1 || kind === 'demo') return named;
  const stale = staleSince([figure], only);
  if (stale) return `${named}, ${staleWords(stale, 'not')}`;
  const day = claimDate(figure, only);
  return day ? `${named}, as of ${utcDayInWords(day)}` : named;
}
