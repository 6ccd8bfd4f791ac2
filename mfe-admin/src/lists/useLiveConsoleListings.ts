import { useLiveListings, useTableChanges } from '@fairshore/shared-data/live';
import { useQueryClient } from '@fairshore/shared-data/query';
import { consoleKeys } from './consoleQueries';
import { useSettledRefresh } from './useSettledRefresh';

/** Subscribes to all listings, and to their deletion: nobody but admins hears that a draft is gone. */
export function useLiveConsoleListings(): void {
  const queryClient = useQueryClient();
  const refresh = useSettledRefresh(() => {
    void queryClient.invalidateQueries({ queryKey: consoleKeys.listings });
    void queryClient.invalidateQueries({ queryKey: consoleKeys.counts });
  });
  useTableChanges({
    table: 'console_changes',
    onChange: ({ row }) => {
      if (row['noun'] === 'listings') refresh();
    },
    onConnect: () => undefined,
  });
  useLiveListings();
}
