import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { interestKeys } from '@fairshore/shared-data/interests';
import { queryOptions, useQuery, useQueryClient } from '@fairshore/shared-data/query';
import { asRows, text } from '@fairshore/shared-data/rows';
import { forgetRequest, markRecorded, unconfirmedAdditions } from './unconfirmedRequests';

/** Asks the database which additions without an answer it has, and notes it; returns how all of them stand now. */
export async function settleUnconfirmed(projectId: string, signal?: AbortSignal) {
  const { open } = unconfirmedAdditions(projectId);
  const requestIds = open.map(({ requestId }) => requestId);
  if (open.length > 0) markRecorded(await requestSource.recorded(projectId, requestIds, signal));
  return unconfirmedAdditions(projectId);
}

const requestSource = dataSource({
  supabase: {
    /** Those of the requests that the database has. */
    async recorded(projectId: string, requestIds: string[], signal?: AbortSignal) {
      const call = database().rpc('recorded_interest_requests', {
        p_project_id: projectId,
        p_request_ids: requestIds,
      });
      const { data } = await answerOf(signal ? call.abortSignal(signal) : call);
      return asRows(data).map((row) => text(row, 'request_id'));
    },
  },
  demo: { recorded: async () => [] },
});

/**
 * What a person (null: nobody) tried to add to their interest in a project without an answer, as this tab knows it. The
 * database is asked again whenever an interest changes, so that what arrived late shows as well.
 */
export function useUnconfirmedInterest(projectId: string, userId: string | null) {
  const queryClient = useQueryClient();
  const queryKey = interestKeys.unconfirmedIn(userId ?? '', projectId);
  useQuery(
    queryOptions({
      queryKey,
      queryFn: ({ signal }) => settleUnconfirmed(projectId, signal),
      enabled: userId !== null,
    }),
  );
  const { open, recorded } = userId === null ? { open: [], recorded: [] } : unconfirmedAdditions(projectId);
  return {
    open,
    recorded,
    /** The person has seen what was recorded. */
    acknowledge() {
      if (recorded.length === 0) return;
      for (const { attempt } of recorded) forgetRequest(attempt);
      queryClient.setQueryData(queryKey, { open, recorded: [] });
    },
  };
}
