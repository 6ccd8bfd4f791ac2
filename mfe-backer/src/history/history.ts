import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { queryOptions } from '@fairshore/shared-data/query';
import { allPages, asRows, pageAfter } from '@fairshore/shared-data/rows';
import { interestEventColumns, toInterestEvent } from './interestEvent';
import type { InterestEvent } from './interestEvent';

/**
 * The history of a signed-in user's interests, newest first; empty in demo mode. Its key is nested under `interestKeys.all`,
 * so everything that refreshes interests (`useLiveInterests`, recording, withdrawing) refreshes it too.
 */
export function myInterestEvents(userId: string) {
  return queryOptions({
    queryKey: ['interests', 'events', userId] as const,
    queryFn: ({ signal }) => eventSource.of(userId, signal),
  });
}

const eventSource = dataSource({
  supabase: {
    of: (userId: string, signal: AbortSignal) =>
      allPages<InterestEvent>(async (last) => {
        const mine = database().from('interest_events').select(interestEventColumns).eq('user_id', userId);
        const { data } = await answerOf(pageAfter(mine, last, signal));
        return asRows(data).map(toInterestEvent);
      }),
  },
  demo: { of: async () => [] },
});
