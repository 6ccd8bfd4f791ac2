import { useTableChanges } from '@fairshore/shared-data/live';
import { useQueryClient } from '@fairshore/shared-data/query';
import { consoleKeys } from './consoleQueries';
import { useSettledRefresh } from './useSettledRefresh';

/** Follows questions: on any change the list and the one that is open are loaded again, in place. */
export function useLiveQuestions(): void {
  const queryClient = useQueryClient();
  const refresh = useSettledRefresh(() => {
    void queryClient.invalidateQueries({ queryKey: consoleKeys.questions });
    void queryClient.invalidateQueries({ queryKey: consoleKeys.counts });
  });
  // Admins alone follow this one, which tells of withdrawn questions as well.
  useTableChanges({
    table: 'console_changes',
    onChange: ({ row }) => {
      if (row['noun'] === 'project_questions') refresh();
    },
    onConnect: refresh,
  });
}
