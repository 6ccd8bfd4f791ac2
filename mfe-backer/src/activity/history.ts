import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { queryOptions } from '@fairshore/shared-data/query';
import { allPages, olderThan, pageSize, asRows } from '@fairshore/shared-data/rows';
import { interestEventColumns, toInterestEvent } from './interestEvent';
import type { InterestEvent } from './interestEvent';

/**
 * Everything a signed-in person did with their interests, the newest first; none in demo mode. The key lies under
 * `interestKeys.all`, so whatever follows interests (`useLiveInterests`, recording, withdrawing) refreshes it too.
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
      allPages<InterestEvent>((last) => eventsAfter(userId, last, signal)),
  },
  demo: { of: async () => [] },
});

/** Paged by key: what is added meanwhile shifts nothing. */
async function eventsAfter(
  userId: string,
  last: InterestEvent | undefined,
  signal: AbortSignal,
): Promise<InterestEvent[]> {
  let call = database().from('interest_events').select(interestEventColumns).eq('user_id', userId);
  if (last !== undefined) call = call.or(olderThan(last));
  const { data } = await answerOf(
    call
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(pageSize)
      .abortSignal(signal),
  );
  return asRows(data).map(toInterestEvent);
}
