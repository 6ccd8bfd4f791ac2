import { categories, countryName } from '@fairshore/shared-data/listings';
import { formatExactMoney, formatPercent } from '@fairshore/shared-data/money';
import { clearedView } from './pipelineAddress';
import type { PipelineView } from './pipelineView';

/** One active filter: its label, and the change of the latest view that removes it. */
export interface ActiveFilter {
  label: string;
  without(latest: PipelineView): Partial<PipelineView>;
}

/** All active filters, in the order of the controls. */
export function filtersInUse(view: PipelineView): ActiveFilter[] {
  const { search, category, statuses, country, aprMin, aprMax, maxTicket, isWatching } = view;
  const { search: noSearch } = clearedView;
  const isSearching = search.trim() !== '';
  return [
    isSearching && { label: `“${search.trim()}”`, without: () => ({ search: noSearch }) },
    category !== null && {
      label: categories.find(({ slug }) => slug === category)?.label ?? category,
      without: () => ({ category: null }),
    },
    isWatching && { label: 'Watchlist', without: () => ({ isWatching: false }) },
    ...statuses.map((status) => ({
      label: status,
      without: (latest: PipelineView) => ({ statuses: latest.statuses.filter((kept) => kept !== status) }),
    })),
    country !== null && { label: countryName(country), without: () => ({ country: null }) },
    (aprMin !== null || aprMax !== null) && {
      label: aprLabel(aprMin, aprMax),
      without: () => ({ aprMin: null, aprMax: null }),
    },
    maxTicket !== null && {
      label: `Min ticket up to ${formatExactMoney(maxTicket)}`,
      without: () => ({ maxTicket: null }),
    },
  ].filter((filter) => filter !== false);
}

/** The number of active filters in the panel; search, category and watchlist have their own controls. */
export function panelFilterCount({ statuses, country, aprMin, aprMax, maxTicket }: PipelineView): number {
  const isApr = aprMin !== null || aprMax !== null;
  return [statuses.length > 0, country !== null, isApr, maxTicket !== null].filter(Boolean).length;
}

function aprLabel(from: number | null, to: number | null): string {
  const percent = (value: number) => (Number.isInteger(value) ? `${value}%` : formatPercent(value));
  if (from === null) return `APR up to ${percent(to ?? 0)}`;
  if (to === null) return `APR from ${percent(from)}`;
  return `APR ${percent(from)} to ${percent(to)}`;
}
