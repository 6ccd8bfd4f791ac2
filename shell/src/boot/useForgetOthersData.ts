import { useAuth } from '@fairshore/shared-auth';
import { useQueryClient } from '@fairshore/shared-data/query';
import { useEffect, useRef } from 'react';

/** Drops the data loaded for one person once another, or nobody, is signed in: an administrator's drafts must not stay. */
export function useForgetOthersData(): void {
  const { user } = useAuth();
  const queryClient = useQueryClient();
  const id = user?.id;
  const lastId = useRef(id);

  useEffect(() => {
    const isChange = lastId.current !== undefined && lastId.current !== id;
    lastId.current = id;
    if (!isChange) return;
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.invalidateQueries();
  }, [id, queryClient]);
}
