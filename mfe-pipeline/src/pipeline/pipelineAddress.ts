import { categories } from '@fairshore/shared-data/listings';
import {
  defaultPipelineFilters,
  pipelineSorts,
  pipelineStatusFilters,
  searchWords,
} from '@fairshore/shared-data/listings/pipeline';
import { readPercent, readTicket } from './filterDraft';
import { highestApr } from './filterLimits';
import type { PipelineView } from './pipelineView';

/** A view without filters; the sort order isn't touched. */
export const clearedView: Omit<PipelineView, 'sort'> = {
  search: '',
  category: null,
  statuses: [],
  country: null,
  aprMin: null,
  aprMax: null,
  maxTicket: null,
  isWatching: false,
};

/** The pipeline's default view. */
export const defaultView: PipelineView = { ...clearedView, sort: defaultPipelineFilters.sort };

/**
 * Parses the view from an address; invalid or missing parts get their defaults. A natively submitted form repeats `status` and
 * `apr`, once per status and per end of the APR range.
 */
export function viewFromAddress(params: URLSearchParams): PipelineView {
  const category = params.get('category');
  const sort = params.get('sort');
  const statuses = params.getAll('status').join().toLowerCase().split(',');
  return {
    search: searchWords({ search: params.get('q') ?? '' }),
    category: categories.find(({ slug }) => slug === category)?.slug ?? null,
    sort: pipelineSorts.find((known) => known === sort) ?? defaultView.sort,
    statuses: pipelineStatusFilters.filter((status) => statuses.includes(status.toLowerCase())),
    country: /^[a-z]{2}$/i.exec(params.get('country') ?? '')?.[0].toUpperCase() ?? null,
    ...aprFrom(params.getAll('apr').join('-')),
    maxTicket: readTicket(params.get('ticket') ?? '').value,
    isWatching: params.get('watching') === '1',
  };
}

/** The labels of parameters whose values could not be parsed, as the controls name them. */
export function unreadOf(params: URLSearchParams): string[] {
  const { category, sort, statuses, country, aprMin, aprMax, maxTicket } = viewFromAddress(params);
  const stated = (name: string) => params.getAll(name).join('').trim() !== '';
  const asked = new Set(params.getAll('status').join().toLowerCase().split(',').filter(Boolean));
  return [
    stated('category') && category === null && 'category',
    asked.size > statuses.length && 'status',
    stated('country') && country === null && 'country',
    stated('apr') && params.get('apr') !== '-' && aprMin === null && aprMax === null && 'target APR',
    stated('ticket') && maxTicket === null && 'minimum ticket',
    stated('sort') && sort !== params.get('sort') && 'order',
  ].filter((name) => name !== false);
}

/** The address of a view; default values are left out, and unrelated parameters stay. */
export function addressOfView(view: PipelineView, current: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(current);
  const { aprMin, aprMax } = view;
  const hasApr = aprMin !== null || aprMax !== null;
  const stated = {
    q: searchWords(view),
    category: view.category ?? '',
    sort: view.sort === defaultView.sort ? '' : view.sort,
    status: view.statuses.join(',').toLowerCase(),
    country: view.country ?? '',
    apr: hasApr ? `${aprMin ?? ''}-${aprMax ?? ''}` : '',
    ticket: `${view.maxTicket ?? ''}`,
    watching: view.isWatching ? '1' : '',
  };
  for (const [name, value] of Object.entries(stated)) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  return params;
}

/** Parses `8-12`, `8-` or `-12`; an invalid range is ignored. */
function aprFrom(text: string): Pick<PipelineView, 'aprMin' | 'aprMax'> {
  const [from = '', to = '', ...rest] = text.split('-');
  const aprMin = readPercent(from).value;
  const aprMax = readPercent(to).value;
  const isRange =
    rest.length === 0 &&
    (from === '' || aprMin !== null) &&
    (to === '' || aprMax !== null) &&
    (aprMin ?? 0) <= (aprMax ?? highestApr);
  return isRange ? { aprMin, aprMax } : { aprMin: null, aprMax: null };
}
