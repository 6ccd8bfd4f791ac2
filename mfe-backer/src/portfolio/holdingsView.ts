import { countryName } from '@fairshore/shared-data/listings';
import { pageNumber } from '@fairshore/shared-data/numbers';
import { matchesSearch } from '@fairshore/shared-data/search';
import type { Holding } from './holdings';

/** Rows of one page of the holdings. */
export const holdingsPageSize = 25;

/** The state of the holdings table in the URL. */
export interface HoldingsView {
  search: string;
  sort: HoldingsSort | null;
  page: number;
  /** Id of the holding or listing whose row is open. */
  opened: string | null;
}

export interface HoldingsSort {
  key: HoldingsSortKey;
  direction: 'ascending' | 'descending';
}

const comparisons = {
  name: (a: Holding, b: Holding) => a.name.localeCompare(b.name, 'en'),
  sector: (a: Holding, b: Holding) => a.sector.localeCompare(b.sector, 'en'),
  // Named like the column header "Invested" in URLs too.
  invested: (a: Holding, b: Holding) => a.registered - b.registered,
  value: (a: Holding, b: Holding) => a.currentValue - b.currentValue,
  return: (a: Holding, b: Holding) => a.return - b.return,
  apr: (a: Holding, b: Holding) => a.apr - b.apr,
};

type HoldingsSortKey = keyof typeof comparisons;

/** Maximum length of the search; longer text is cut. */
export const maxSearchLength = 100;

/** Reads the view from the URL; invalid values are ignored. */
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

/** The URL parameters of a view; defaults are omitted. */
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

/** Finds the open holding by its own id or its listing's id. */
export function openedHolding(holdings: readonly Holding[], opened: string | null): Holding | undefined {
  if (opened === null) return undefined;
  return holdings.find(({ id }) => id === opened) ?? holdings.find(({ projectId }) => projectId === opened);
}

/** The page to show, clamped to the existing pages. */
export function holdingsPage(page: number, total: number): number {
  return Math.max(1, Math.min(page, Math.ceil(total / holdingsPageSize)));
}

function isSortKey(key: string): key is HoldingsSortKey {
  return Object.hasOwn(comparisons, key);
}
