import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { queryOptions } from '@fairshore/shared-data/query';
import { toDemand } from './demand';
import type { Demand } from './demand';

const hour = 60 * 60 * 1000;

/** How backers registered for a project, identical for all visitors; null below five backers. */
export function demandFor(projectId: string) {
  return queryOptions({
    queryKey: ['demand', projectId],
    // The database refreshes it once a day at most.
    staleTime: hour,
    queryFn: ({ signal }) => demandSource.of(projectId, signal),
  });
}

const demandSource = dataSource({
  supabase: {
    async of(projectId: string, signal: AbortSignal): Promise<Demand | null> {
      const { data } = await answerOf(
        database().rpc('interest_demand', { p_project_id: projectId }).abortSignal(signal),
      );
      return toDemand(data);
    },
  },
  demo: { of: async () => null },
});
