import { toAppError } from '@fairshore/shared-data/errors';
import { formatCount } from '@fairshore/shared-data/money';
import { useMutation, useQueryClient } from '@fairshore/shared-data/query';
import { Button } from '@fairshore/shared-ui';
import { toast } from '@fairshore/shared-ui/toast';
import { consoleKeys, consolePage } from '../lists/consoleQueries';

/** Reloads a list and its count in the sidebar, and shows the number of rows. */
export function ReloadButton({ kind, label }: ReloadButtonProps) {
  const queryClient = useQueryClient();
  const reload = useMutation({
    mutationFn: async () => {
      const [page] = await Promise.all([
        queryClient.fetchQuery({ ...consolePage(kind, firstPage), staleTime: 0 }),
        // Pages visited before are refetched when somebody returns to them.
        queryClient.invalidateQueries({ queryKey: consoleKeys[kind], refetchType: 'none' }),
        queryClient.refetchQueries({ queryKey: consoleKeys.counts }),
      ]);
      return page;
    },
    onSuccess: ({ total, isCapped }) =>
      toast.success(`${nounOf(kind)} reloaded: ${formatCount(total)}${isCapped ? '+' : ''} in all.`),
    onError: (error) =>
      toast.error(`${nounOf(kind)} could not be reloaded: ${toAppError(error).message}`, {
        action: { label: 'Retry', onPress: () => reload.mutate() },
      }),
  });

  return (
    <Button
      variant="secondary"
      size="small"
      isBusy={reload.isPending}
      busyLabel="Reloading…"
      onClick={() => reload.mutate()}
    >
      {label}
    </Button>
  );
}

const firstPage = { search: '', filters: {}, sort: null, page: 1, pageSize: 25 } as const;

function nounOf(kind: ReloadButtonProps['kind']): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}

interface ReloadButtonProps {
  kind: 'listings' | 'interests' | 'users';
  label: string;
}
