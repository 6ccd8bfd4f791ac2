import { useQuery, useQueryClient } from '@fairshore/shared-data/query';
import { useEffect } from 'react';
import { consoleCounts, consoleKeys } from './consoleQueries';
import type { ConsoleCounts } from '../records/consoleLists';

/** The console's counts, refetched after every change made here; undefined while unknown. */
export function useConsoleCounts(): ConsoleCounts | undefined {
  const queryClient = useQueryClient();
  useEffect(() => {
    return queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success')
        void queryClient.invalidateQueries({ queryKey: consoleKeys.counts });
    });
  }, [queryClient]);
  return useQuery(consoleCounts()).data;
}
