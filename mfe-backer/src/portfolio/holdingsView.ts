import { countryName } from '@fairshore/shared-data/listings';
import { pageNumber } from '@fairshore/shared-data/numbers';
import { matchesSearch } from '@fairshore/shared-data/search';
import type { Holding } from './holdings';

/** Rows of one page of the holdings. */
export const holdingsPageSize = 25;

/** What the address says about the table of holdings. */
export interface HoldingsView {
  search: string;
  sort: HoldingsSort | null;
  page: number;
  /** The holding or listing whose row is open. */
  opened: string | null;
}

export interface HoldingsSort {
  key: HoldingsSortKey;
  direction: 'ascending' | 'descending';
}

const comparisons = {
  name: (a: Holding, b: Holding) => a.name.localeCompare(b.name, 'en'),
  sector: (a: Holding, b: Holding) => a.sector.localeCompare(b.sector, 'en'),
  // The column reads "Invested", and so does its name in addresses.
  invested: (a: Holding, b: Holding) => a.registered - b.registered,
  value: (a: Holding, b: Holding) => a.currentValue - b.currentValue,
  return: (a: Holding, b: Holding) => a.return - b.return,
  apr: (a: Holding, b: Holding) => a.apr - b.apr,
};

type HoldingsSortKey = keyof typeof comparisons;

const maxSearchLength = 100;

/** The view that an address names; whatever it can't mean is left out. */
export function readHoldingsView(params: URLSearchParams): HoldingsView {
  const sort = params.get('sort') ?? '';
  const key = sort.replace(/^-/, '');
  return {
    search: (params.get('q') ?? '').slice(0, maxSearchLength),
    sort: isSortKey(key) ? { key, direction: sort.startsWith('-') ? 'descending' : 'ascending' } : null,
    page: pageNumber(params.get('page')),
    opened: params.get('holding'),
  };
}

/** The address of a view; what is as usual is left out. */
export function holdingsParams({ search, sort, page, opened }: HoldingsView): URLSearchParams {
  const params = new URLSearchParams({ tab: 'portfolio' });
  if (search !== '') params.set('q', search);
  if (sort !== null) params.set('sort', `${sort.direction === 'descending' ? '-' : ''}${sort.key}`);
  if (page > 1) params.set('page', String(page));
  if (opened !== null) params.set('holding', opened);
  return params;
}

/** The holdings whose project, sector or country contains the search, in the chosen order. */
export function shownHoldings(
  holdings: readonly Holding[],
  { search, sort }: Pick<HoldingsView, 'search' | 'sort'>,
): readonly Holding[] {
  const found = holdings.filter(({ name, sector, country }) =>
    matchesSearch(search, name, sector, countryName(country)),
  );
  if (sort === null) return found;
  const compare = comparisons[sort.key];
  return sort.direction === 'ascending' ? found.toSorted(compare) : found.toSorted((a, b) => compare(b, a));
}

/** The holding that is open: the one of that id, or the one in that listing. */
export function openedHolding(holdings: readonly Holding[], opened: string | null): Holding | undefined {
  if (opened === null) return undefined;
  return holdings.find(({ id }) => id === opened) ?? holdings.find(({ projectId }) => projectId === opened);
}

/** The page to show: at most the last one. */
export function holdingsPage(page: number, total: number): number {
  return Math.max(1, Math.min(page, Math.ceil(total / holdingsPageSize)));
}

function isSortKey(key: string): key is HoldingsSortKey {
  return Object.hasOwn(comparisons, key);
}
