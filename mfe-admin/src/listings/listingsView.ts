import type { AdminListingsView } from '@fairshore/shared-data/listings/editing';
import { tableParams, tableViewOf } from '../table/tableAddress';

/** The table's search, order and page as the address holds them; what makes no sense reads as unset. */
export function listingsViewOf(params: URLSearchParams): AdminListingsView {
  const apr = params.get('apr');
  return { ...tableViewOf(params), aprSort: apr === 'ascending' || apr === 'descending' ? apr : null };
}

/** The address of a view. */
export function listingsParams({ aprSort, ...view }: AdminListingsView): Record<string, string> {
  return { ...tableParams('listings', view), ...(aprSort === null ? {} : { apr: aprSort }) };
}
