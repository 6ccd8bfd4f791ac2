import { useTableChanges } from '@fairshore/shared-data/live';
import { useQueryClient } from '@fairshore/shared-data/query';
import { consoleKeys } from './consoleQueries';
import { useSettledRefresh } from './useSettledRefresh';

/** Subscribes to questions: on any change, the list and the open question are refetched in place. */
export function useLiveQuestions(): void {
  const queryClient = useQueryClient();
  const refresh = useSettledRefresh(() => {
    void queryClient.invalidateQueries({ queryKey: consoleKeys.questions });
    void queryClient.invalidateQueries({ queryKey: consoleKeys.counts });
  });
  // Only admins can subscribe to this table, which also reports withdrawn questions.
  useTableChanges({
    table: 'console_changes',
    onChange: ({ row }) => {
      if (row['noun'] === 'project_questions') refresh();
    },
    onConnect: refresh,
  });
}
