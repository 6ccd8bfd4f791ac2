import { useQueryClient } from '@fairshore/shared-data/query';

/** Returns a function that reads anew everything on the page that failed: one outage fails several reads, and one Retry is for all. */
export function useRetryFailed(): () => void {
  const queryClient = useQueryClient();
  return () =>
    void queryClient.refetchQueries({
      type: 'active',
      fetchStatus: 'idle',
      predicate: ({ state }) => state.status === 'error',
    });
}
