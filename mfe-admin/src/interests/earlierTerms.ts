import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { queryOptions } from '@fairshore/shared-data/query';
import { asRows, number } from '@fairshore/shared-data/rows';
import { toTermChanges } from '@fairshore/shared-data/term-changes';
import type { TermChange } from '@fairshore/shared-data/term-changes';
import { consoleKeys } from '../lists/consoleQueries';

/** The version of the terms that an interest was registered under, and the differences to the current terms. */
interface InterestTerms {
  termsVersion: number;
  changes: readonly TermChange[];
}

/** The earlier terms of an interest; null if they are the current ones, or the interest is no longer active. */
export function earlierTermsOf(id: string) {
  return queryOptions({
    queryKey: [...consoleKeys.interests, 'earlier-terms', id],
    staleTime: 0,
    queryFn: ({ signal }) => source.of(id, signal),
  });
}

const source = dataSource({
  supabase: {
    async of(id: string, signal: AbortSignal): Promise<InterestTerms | null> {
      const asked = database().rpc('interest_earlier_terms', { p_interest_id: id });
      const { data } = await answerOf(asked.abortSignal(signal));
      const [row] = asRows(data);
      if (row === undefined) return null;
      return { termsVersion: number(row, 'terms_version'), changes: toTermChanges(row['changes']) };
    },
  },
  demo: { of: async (): Promise<InterestTerms | null> => null },
});
