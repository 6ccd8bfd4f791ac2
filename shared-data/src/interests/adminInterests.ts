import { database, hasBackend } from '@fairshore/shared-auth';
import { answerOf } from '../errors';
import { searchCondition } from '../listings/searchCondition';
import { keepPreviousData, queryOptions } from '../query';
import { asRows, text } from '../rows/rows';
import { interestWithListingColumns, toInterestWithListing } from './interest';
import type { InterestWithListing } from './interest';
import { interestKeys } from './interestQueries';

/** Rows on one page of the console's table. */
export const adminInterestsPageSize = 25;

/** What the console's table shows; `page` counts from 1. */
export interface AdminInterestsView {
  search: string;
  page: number;
}

/** One page (25) of all interests an admin may see, the newest first, with the number of all that match. */
export function adminInterests(view: AdminInterestsView) {
  return queryOptions({
    queryKey: [...interestKeys.all, 'admin', view] as const,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<{ interests: InterestWithListing[]; total: number }> => {
      if (!hasBackend()) {
        const { demoInterests } = await import('../demo');
        const found = demoInterests.filter(({ email }) => email?.includes(view.search.trim().toLowerCase()));
        return { interests: found.map((row) => ({ ...row, listing: null })), total: found.length };
      }
      const from = (view.page - 1) * adminInterestsPageSize;
      let call = database().from('interests').select(interestWithListingColumns, { count: 'exact' });
      const byEmail = searchCondition(view.search, ['email']);
      if (byEmail !== null) {
        const projects = await projectsNamed(view.search, signal);
        call = call.or(projects.length === 0 ? byEmail : `${byEmail},project_id.in.(${projects.join(',')})`);
      }
      const { data, count } = await answerOf(
        call
          .order('created_at', { ascending: false })
          .order('id')
          .range(from, from + adminInterestsPageSize - 1)
          .abortSignal(signal),
      );
      const interests = asRows(data).map(toInterestWithListing);
      return { interests, total: count ?? interests.length };
    },
  });
}

const matchedProjects = 200;

/** PostgREST can't put a column of an embedded table beside one of the table itself into one condition. */
async function projectsNamed(search: string, signal: AbortSignal): Promise<string[]> {
  const { data } = await answerOf(
    database()
      .from('listings')
      .select('id')
      .or(searchCondition(search, ['name']) ?? '')
      .order('created_at', { ascending: false })
      .limit(matchedProjects)
      .abortSignal(signal),
  );
  return asRows(data).map((row) => text(row, 'id'));
}
