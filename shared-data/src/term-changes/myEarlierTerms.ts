import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '../errors';
import { interestKeys } from '../interests/interestKeys';
import { queryOptions } from '../query';
import { asRows } from '../rows/rows';
import { toEarlierTerms } from './termChange';
import type { EarlierTerms } from './termChange';

/**
 * A signed-in user's interests that were registered under other terms than the current ones, with the differences;
 * empty in demo mode. The key starts with `interestKeys.all`, so that every change to an interest refetches it
 * too.
 */
export function myEarlierTerms(userId: string) {
  return queryOptions({
    queryKey: [...interestKeys.all, 'earlier-terms', userId] as const,
    queryFn: ({ signal }) => source.mine(signal),
  });
}

const source = dataSource({
  supabase: {
    async mine(signal: AbortSignal): Promise<EarlierTerms[]> {
      const { data } = await answerOf(database().rpc('my_changed_terms').abortSignal(signal));
      return asRows(data).map(toEarlierTerms);
    },
  },
  demo: { mine: async (): Promise<EarlierTerms[]> => [] },
});
