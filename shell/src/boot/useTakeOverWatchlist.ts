import { useAuth } from '@fairshore/shared-auth';
import { useQueryClient } from '@fairshore/shared-data/query';
import { useEffect } from 'react';

/** Hands what a visitor watched to their account when they sign in, wherever that is: the next person must not get it. */
export function useTakeOverWatchlist(): void {
  const { user } = useAuth();
  const queryClient = useQueryClient();
  const id = user?.id;

  useEffect(() => {
    if (id === undefined) return;
    import('@fairshore/shared-data/watchlist').then(
      ({ takeOverWatchlist }) => takeOverWatchlist(queryClient, id),
      // Pages that show the list take it over as well.
      () => undefined,
    );
  }, [id, queryClient]);
}
