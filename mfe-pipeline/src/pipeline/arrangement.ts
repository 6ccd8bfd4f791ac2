import type { Listing } from '@fairshore/shared-data/listings';

/** The cards as they stand on the page, which live changes may not move under the eyes of whoever reads them. */
export interface Arrangement {
  /** Which list this is; another one begins anew. */
  readonly listKey: string;
  readonly columns: number;
  readonly cards: readonly Listing[];
  /** Empty places at the start of the first row: they keep every card in its column when one above it is gone. */
  readonly lead: number;
  /** Ids of new listings that wait above the list until the person asks for them. */
  readonly held: ReadonlySet<string>;
  /** The whole list as it last arrived, held ones too. */
  readonly listings: readonly Listing[];
  /** Ids of the same. */
  readonly known: ReadonlySet<string>;
}

/** The list as the cache has it now. */
export interface ListNow {
  listKey: string;
  columns: number;
  listings: readonly Listing[];
  /** Index of the first card in view once the list's start has left the window; null while it is in view. */
  firstInView: number | null;
}

/** Nothing yet. */
export const emptyArrangement: Arrangement = {
  listKey: '',
  columns: 1,
  cards: [],
  lead: 0,
  held: new Set(),
  listings: [],
  known: new Set(),
};

/** Whether an arrangement is the one of a list as it is now. */
export function isOf(last: Arrangement, now: Omit<ListNow, 'firstInView'>): boolean {
  return last.listKey === now.listKey && last.columns === now.columns && last.listings === now.listings;
}

/**
 * The next arrangement. At the start of a list new listings simply stand on top. Further down they are held back, and a card
 * that is deleted above what is in view leaves its place at the start of the list, out of sight, instead of moving every
 * card that follows into another column.
 */
export function arrange(
  last: Arrangement,
  { listKey, columns, listings, firstInView }: ListNow,
): Arrangement {
  const known = new Set(listings.map(({ id }) => id));
  if (last.listKey !== listKey || firstInView === null) {
    const isAnotherList = last.listKey !== listKey;
    const held = isAnotherList ? new Set<string>() : new Set([...last.held].filter((id) => known.has(id)));
    return { listKey, columns, cards: without(listings, held), lead: 0, held, listings, known };
  }

  const firstKnown = listings.findIndex(({ id }) => last.known.has(id));
  const arrived = firstKnown === -1 ? [] : listings.slice(0, firstKnown);
  const held = new Set([...last.held].filter((id) => known.has(id)));
  for (const { id } of arrived) held.add(id);

  const goneAbove = last.cards.slice(0, firstInView).filter(({ id }) => !known.has(id)).length;
  // Other columns move everything; there is nothing to keep.
  const lead = columns === last.columns ? (last.lead + goneAbove) % columns : 0;
  return { listKey, columns, cards: without(listings, held), lead, held, listings, known };
}

/** The arrangement with everything that was held back on top. */
export function released(last: Arrangement, listings: readonly Listing[]): Arrangement {
  return { ...last, cards: listings, held: new Set(), lead: 0 };
}

function without(listings: readonly Listing[], held: ReadonlySet<string>): readonly Listing[] {
  return held.size === 0 ? listings : listings.filter(({ id }) => !held.has(id));
}
