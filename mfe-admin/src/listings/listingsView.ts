import type { AdminListingsView } from '@fairshore/shared-data/listings';

type AprSort = AdminListingsView['aprSort'];

/** The table's search, order and page as the address holds them; what makes no sense reads as unset. */
export function listingsViewOf(params: URLSearchParams): AdminListingsView {
  const page = Number(params.get('page'));
  return {
    search: params.get('q') ?? '',
    aprSort: aprSortOf(params.get('apr')),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** The address of a view: only what differs from the table's first sight. */
export function listingsParams(view: AdminListingsView): Record<string, string> {
  return {
    tab: 'listings',
    ...(view.search === '' ? {} : { q: view.search }),
    ...(view.aprSort === null ? {} : { apr: view.aprSort }),
    ...(view.page === 1 ? {} : { page: String(view.page) }),
  };
}

function aprSortOf(text: string | null): AprSort {
  return text === 'ascending' || text === 'descending' ? text : null;
}
