import { useAuth } from '@fairshore/shared-auth';
import { useQueryClient } from '@fairshore/shared-data/query';
import { useEffect } from 'react';

/**
 * Moves what a visitor collected on this device (watched projects, completed courses) to their account when they sign in, on any page: the
 * next person on this device must not get it.
 */
export function useTakeOverGathered(): void {
  const { user } = useAuth();
  const queryClient = useQueryClient();
  const id = user?.id;

  useEffect(() => {
    if (id === undefined) return;
    // Pages that show these take them over as well, so a chunk that can't be fetched is no loss.
    import('./takeOverGathered').then(
      ({ takeOverGathered }) => takeOverGathered(queryClient, id),
      () => undefined,
    );
  }, [id, queryClient]);
}
