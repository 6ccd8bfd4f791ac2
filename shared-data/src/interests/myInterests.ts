import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '../errors';
import { queryOptions } from '../query';
import { allPages, pageAfter } from '../rows/allPages';
import { asRows } from '../rows/rows';
import { interestWithListingColumns, toInterestWithListing } from './interest';
import type { InterestWithListing } from './interest';
import { interestKeys } from './interestKeys';

/** All interests of a signed-in person with their listings, the newest first. None in demo mode: see `/demo`. */
export function myInterests(userId: string) {
  return queryOptions({
    queryKey: interestKeys.mine(userId),
    queryFn: ({ signal }) => interestSource.of(userId, signal),
  });
}

const interestSource = dataSource({
  supabase: {
    of: (userId: string, signal: AbortSignal) =>
      allPages<InterestWithListing>(async (last) => {
        const mine = database().from('interests').select(interestWithListingColumns).eq('user_id', userId);
        const { data } = await answerOf(pageAfter(mine, last, signal));
        return asRows(data).map(toInterestWithListing);
      }),
  },
  demo: { of: async () => [] },
});
