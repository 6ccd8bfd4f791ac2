import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { queryOptions } from '@fairshore/shared-data/query';
import { toTermChanges } from '@fairshore/shared-data/term-changes';
import type { TermChange } from '@fairshore/shared-data/term-changes';

/** Changes from an earlier version of a project's terms to the published version `now`; empty when everything was reverted. */
export function changedTerms(projectId: string, since: number, now: number) {
  return queryOptions({
    queryKey: ['term-changes', projectId, since, now] as const,
    queryFn: ({ signal }) => source.since(projectId, since, signal),
  });
}

const source = dataSource({
  supabase: {
    async since(projectId: string, since: number, signal: AbortSignal): Promise<TermChange[]> {
      const asked = database().rpc('changed_terms', { p_listing_id: projectId, p_since: since });
      const { data } = await answerOf(asked.abortSignal(signal));
      return toTermChanges(data);
    },
  },
  demo: { since: async (): Promise<TermChange[]> => [] },
});
