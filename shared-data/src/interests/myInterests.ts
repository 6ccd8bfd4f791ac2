import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '../errors';
import { queryOptions } from '../query';
import { allPages, olderThan, pageSize } from '../rows/allPages';
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
      allPages<InterestWithListing>((last) => interestsAfter(userId, last, signal)),
  },
  demo: { of: async () => [] },
});

/** Paged by key: what is recorded meanwhile shifts nothing. */
async function interestsAfter(
  userId: string,
  last: InterestWithListing | undefined,
  signal: AbortSignal,
): Promise<InterestWithListing[]> {
  let call = database().from('interests').select(interestWithListingColumns).eq('user_id', userId);
  if (last !== undefined) call = call.or(olderThan(last));
  const { data } = await answerOf(
    call
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(pageSize)
      .abortSignal(signal),
  );
  return asRows(data).map(toInterestWithListing);
}
