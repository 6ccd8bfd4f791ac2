import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '../errors';
import { interestKeys } from '../interests/interestKeys';
import { queryOptions } from '../query';
import { asRows } from '../rows/rows';
import { toEarlierTerms } from './termChange';
import type { EarlierTerms } from './termChange';

/**
 * The interests of a signed-in person that stand under other terms than today's, with what differs; none in demo mode. Its key lies
 * under `interestKeys.all`: whatever changes an interest asks for it again.
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
