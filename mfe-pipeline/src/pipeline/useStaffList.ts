import { useAuth, useHasAdminSession } from '@fairshore/shared-auth';
import { listingKeys } from '@fairshore/shared-data/listings';
import { useQueryClient } from '@fairshore/shared-data/query';
import type { QueryClient } from '@fairshore/shared-data/query';
import { useEffect } from 'react';

/** For whom of the staff each client's lists were read. */
const readFor = new WeakMap<QueryClient, string>();

/**
 * Reads the lists again once somebody of the staff is known, who also sees drafts: what is cached by then was rendered or read for a
 * guest, and a list is never read again by itself.
 */
export function useStaffList(): void {
  const { user } = useAuth();
  const hasAdminSession = useHasAdminSession();
  const client = useQueryClient();
  const staffId = hasAdminSession ? user?.id : undefined;

  useEffect(() => {
    if (staffId === undefined) readFor.delete(client);
    else if (readFor.get(client) !== staffId) {
      readFor.set(client, staffId);
      // Those that aren't shown would come from the cache as they are.
      client.removeQueries({ queryKey: listingKeys.pipelines, type: 'inactive' });
      // A request that runs by now is the staff's own.
      void client.invalidateQueries({ queryKey: listingKeys.all }, { cancelRefetch: false });
    }
  }, [staffId, client]);
}
