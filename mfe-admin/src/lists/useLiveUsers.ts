import { useTableChanges } from '@fairshore/shared-data/live';
import type { LiveStatus } from '@fairshore/shared-data/live';
import { useQueryClient } from '@fairshore/shared-data/query';
import { consoleKeys } from './consoleQueries';
import { useSettledRefresh } from './useSettledRefresh';

/** Subscribes to profiles: on any change, the current page of users is refetched in place. */
export function useLiveUsers(): LiveStatus {
  const queryClient = useQueryClient();
  const refresh = useSettledRefresh(() => {
    void queryClient.invalidateQueries({ queryKey: consoleKeys.users });
    void queryClient.invalidateQueries({ queryKey: consoleKeys.counts });
  });
  // Deleted profiles are published on a separate channel, for admins only.
  useTableChanges({
    table: 'console_changes',
    onChange: ({ row }) => {
      if (row['noun'] === 'profiles') refresh();
    },
    onConnect: () => undefined,
  });
  return useTableChanges({ table: 'profiles', onChange: refresh, onConnect: refresh });
}
