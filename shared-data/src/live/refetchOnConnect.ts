import type { QueryClient } from '../query';

/**
 * The `onConnect` of `useTableChanges` for queries under a key: they are fetched again, on the first connection only if they were cached
 * before following began. What the page has just asked for is not fetched twice.
 */
export function refetchOnConnect(queryClient: QueryClient, queryKey: readonly unknown[]) {
  return (isFirst: boolean, since: number) =>
    void queryClient.invalidateQueries(
      {
        queryKey,
        predicate: ({ state }) => !isFirst || (state.status === 'success' && state.dataUpdatedAt < since),
      },
      { cancelRefetch: !isFirst },
    );
}
