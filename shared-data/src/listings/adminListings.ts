import { database, hasBackend } from '@fairshore/shared-auth';
import { answerOf } from '../errors';
import { keepPreviousData, queryOptions } from '../query';
import { asRows } from '../rows/rows';
import { listingColumns, toListing } from './listing';
import type { Listing } from './listing';
import { listingKeys } from './listingQueries';
import { searchCondition } from './searchCondition';

/** Rows on one page of the console's table. */
export const adminPageSize = 25;

/** What the console's table shows: `aprSort` null keeps the newest first, `page` counts from 1. */
export interface AdminListingsView {
  search: string;
  aprSort: 'ascending' | 'descending' | null;
  page: number;
}

/** One page (25) of all listings an admin may see, with the number of all that match. */
export function adminListings(view: AdminListingsView) {
  return queryOptions({
    queryKey: listingKeys.admin(view),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<{ listings: Listing[]; total: number }> => {
      if (!hasBackend()) {
        const listings = [...(await import('../demo')).demoListings.all()];
        return { listings, total: listings.length };
      }
      const from = (view.page - 1) * adminPageSize;
      let call = database().from('listings').select(listingColumns, { count: 'exact' });
      const condition = searchCondition(view.search);
      if (condition !== null) call = call.or(condition);
      if (view.aprSort !== null) call = call.order('apr', { ascending: view.aprSort === 'ascending' });
      const { data, count } = await answerOf(
        call
          .order('created_at', { ascending: false })
          .order('id')
          .range(from, from + adminPageSize - 1)
          .abortSignal(signal),
      );
      const listings = asRows(data).map(toListing);
      return { listings, total: count ?? listings.length };
    },
  });
}
