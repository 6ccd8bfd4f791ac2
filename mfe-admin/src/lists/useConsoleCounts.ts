import { useQuery, useQueryClient } from '@fairshore/shared-data/query';
import { useEffect } from 'react';
import { consoleCounts, consoleKeys } from './consoleQueries';
import type { ConsoleCounts } from '../records/consoleLists';

/** The console's counts, refetched after every change made here, also a failed one, which may have arrived; undefined while unknown. */
export function useConsoleCounts(): ConsoleCounts | undefined {
  const queryClient = useQueryClient();
  useEffect(() => {
    return queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && ['success', 'error'].includes(event.action.type))
        void queryClient.invalidateQueries({ queryKey: consoleKeys.counts });
    });
  }, [queryClient]);
  return useQuery(consoleCounts()).data;
}
