import { useQuery, useQueryClient } from '@fairshore/shared-data/query';
import { useEffect } from 'react';
import { consoleCounts, consoleKeys } from './consoleQueries';
import type { ConsoleCounts } from '../records/consoleLists';

/**
 * The console's counts, refetched after every change made here, also a failed one, which may have arrived; undefined while loading,
 * null while they could not be read.
 */
export function useConsoleCounts(): ConsoleCounts | null | undefined {
  const queryClient = useQueryClient();
  useEffect(() => {
    return queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && ['success', 'error'].includes(event.action.type))
        void queryClient.invalidateQueries({ queryKey: consoleKeys.counts });
    });
  }, [queryClient]);
  const { data, isError } = useQuery(consoleCounts());
  return data ?? (isError ? null : undefined);
}
