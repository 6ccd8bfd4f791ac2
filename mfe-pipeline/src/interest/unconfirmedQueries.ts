import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { interestKeys } from '@fairshore/shared-data/interests';
import { queryOptions, useQuery, useQueryClient } from '@fairshore/shared-data/query';
import { asRows, text } from '@fairshore/shared-data/rows';
import { forgetRequest, markRecorded, unconfirmedAdditions } from './unconfirmedRequests';

/** Asks the database which unconfirmed additions it has recorded, and marks them; returns the current state of all. */
export async function settleUnconfirmed(projectId: string, signal?: AbortSignal) {
  const { open } = unconfirmedAdditions(projectId);
  const requestIds = open.map(({ requestId }) => requestId);
  if (open.length > 0) markRecorded(await requestSource.recorded(projectId, requestIds, signal));
  return unconfirmedAdditions(projectId);
}

const requestSource = dataSource({
  supabase: {
    /** The request ids that the database has recorded. */
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
 * The user's additions to their interest in a project that got no answer, as known to this tab; `userId` is null for guests. The
 * database is queried again whenever an interest changes, so that late arrivals show as well.
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
    /** The user has seen the recorded additions. */
    acknowledge() {
      if (recorded.length === 0) return;
      for (const { attempt } of recorded) forgetRequest(attempt);
      queryClient.setQueryData(queryKey, { open, recorded: [] });
    },
  };
}
