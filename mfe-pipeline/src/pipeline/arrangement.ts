import type { Listing } from '@fairshore/shared-data/listings';

/** The cards as arranged on the page; live changes must not move those being read. */
export interface Arrangement {
  /** Identifies the list; another list starts fresh. */
  readonly listKey: string;
  readonly columns: number;
  readonly cards: readonly Listing[];
  /** Empty cells at the start of the first row: they keep every card in its column when a card above is deleted. */
  readonly lead: number;
  /** Ids of new listings held back above the list until the user shows them. */
  readonly held: ReadonlySet<string>;
  /** The complete list as last received, including held-back listings. */
  readonly listings: readonly Listing[];
  /** Ids of `listings`. */
  readonly known: ReadonlySet<string>;
}

/** The list as currently cached. */
export interface ListNow {
  listKey: string;
  columns: number;
  listings: readonly Listing[];
  /** Index of the first card in view once the list's start has left the window; null while it is in view. */
  firstInView: number | null;
}

/** The arrangement before any list. */
export const emptyArrangement: Arrangement = {
  listKey: '',
  columns: 1,
  cards: [],
  lead: 0,
  held: new Set(),
  listings: [],
  known: new Set(),
};

/** Whether an arrangement matches the current list. */
export function isOf(last: Arrangement, now: Omit<ListNow, 'firstInView'>): boolean {
  return last.listKey === now.listKey && last.columns === now.columns && last.listings === now.listings;
}

/**
 * Computes the next arrangement. At the start of the list, new listings are added on top. Further down they are held back, and a
 * card deleted above the view leaves an empty cell at the start of the list, off screen, instead of moving all following cards to
 * another column.
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
  // A different number of columns moves everything anyway.
  const lead = columns === last.columns ? (last.lead + goneAbove) % columns : 0;
  return { listKey, columns, cards: without(listings, held), lead, held, listings, known };
}

/** The arrangement with all held-back listings on top. */
export function released(last: Arrangement, listings: readonly Listing[]): Arrangement {
  return { ...last, cards: listings, held: new Set(), lead: 0 };
}

function without(listings: readonly Listing[], held: ReadonlySet<string>): readonly Listing[] {
  return held.size === 0 ? listings : listings.filter(({ id }) => !held.has(id));
}
