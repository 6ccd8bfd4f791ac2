import { useAuth } from '@fairshore/shared-auth';
import { AppError, toAppError } from '@fairshore/shared-data/errors';
import { isDemoListing } from '@fairshore/shared-data/listings';
import { useQuery, useQueryClient } from '@fairshore/shared-data/query';
import type { QueryClient } from '@fairshore/shared-data/query';
import {
  forgetLocally,
  localWatchlist,
  myWatchlist,
  nothingWatchedLocally,
  subscribeToLocalWatchlist,
  watchlistFull,
  watchlistKeys,
  watchlistLimit,
  watchLocally,
} from '@fairshore/shared-data/watchlist';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  noPendingChanges,
  pendingChanges,
  subscribeToPendingChanges,
  whilePending,
  withChange,
} from './pendingChanges';
import type { WatchChange } from './pendingChanges';
import { storeChange } from './storeChange';
import type { StoredChange } from './tabs';
import { listenToTabs, announceToTabs } from './tabs';

/** The visitor's watched projects, and functions to change them. */
export interface Watchlist {
  /** Ids of the watched projects, the latest first; the same array until something changes. */
  ids: readonly string[];
  /** The account's list is still loading; `ids` then holds what this device has stored. */
  isPending: boolean;
  /** Set while the account's list could not be loaded; null otherwise, and for guests. `retry` refetches it. */
  failure: { error: AppError; isRetrying: boolean; retry(): void } | null;
  isWatched(projectId: string): boolean;
  /** Watches or unwatches a project; shows at once. Rejects with an `AppError` when the change was reverted. */
  watch(change: WatchChange): Promise<void>;
}

/**
 * Shows a change stored by the account. A pending response may not include it, so the list is refetched; so is one that could not be
 * loaded. Resolves once the list is known, or dropped with the session.
 */
async function showStored(queryClient: QueryClient, change: StoredChange): Promise<void> {
  const { queryKey } = myWatchlist(change.userId);
  const isAsking = queryClient.isFetching({ queryKey }) > 0;
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (known) => known && withChange(known, change));
  const isUnknown = () => {
    const state = queryClient.getQueryState(queryKey);
    return state !== undefined && state.data === undefined;
  };
  if (isAsking || isUnknown()) void queryClient.invalidateQueries({ queryKey });
  if (isUnknown()) await whileTrue(queryClient, isUnknown);
}

/** Resolves once the condition is false, which is looked at whenever the query cache changes. */
function whileTrue(queryClient: QueryClient, condition: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const end = queryClient.getQueryCache().subscribe(() => {
      if (condition()) return;
      end();
      resolve();
    });
  });
}

/** The watchlist: stored on the device for guests, in the account for signed-in users. */
export function useWatchlist(): Watchlist {
  const { user, isDemo } = useAuth();
  const userId = user?.id;
  const queryClient = useQueryClient();
  const local = useSyncExternalStore(subscribeToLocalWatchlist, localWatchlist, nothingWatchedLocally);
  const pending = useSyncExternalStore(subscribeToPendingChanges, pendingChanges, noPendingChanges);
  const account = useQuery({ ...myWatchlist(userId ?? ''), enabled: userId !== undefined });
  const stored = userId === undefined ? undefined : account.data;

  useEffect(() => {
    listenToTabs((change) => void showStored(queryClient, change));
  }, [queryClient]);

  // Projects were watched on this device (another tab may have missed the sign-in): the account takes them over.
  const hasLocal = local.length > 0;
  useEffect(() => {
    if (userId === undefined || !hasLocal) return;
    void queryClient.invalidateQueries({ queryKey: watchlistKeys.mine(userId) }, { cancelRefetch: false });
  }, [userId, hasLocal, queryClient]);

  const ids = useMemo(() => {
    // Examples were watched while the site had no backend; the server would refuse their ids.
    const here = isDemo ? local : local.filter((id) => !isDemoListing({ id }));
    const known = [...here, ...(stored ?? []).filter((id) => !here.includes(id))];
    return pending.reduce<readonly string[]>(withChange, known);
  }, [local, stored, pending, isDemo]);
  const watched = useMemo(() => new Set(ids), [ids]);

  async function watch(change: WatchChange): Promise<void> {
    if (userId === undefined) {
      if (change.isWatched && localWatchlist().length >= watchlistLimit)
        throw new AppError('invalid', watchlistFull);
      watchLocally(change.projectId, change.isWatched);
      return;
    }
    const asked = { userId, ...change };
    async function store() {
      try {
        await storeChange(asked.userId, change);
      } catch (failure) {
        const error = toAppError(failure);
        // It may be stored although the answer was lost.
        if (error.kind === 'offline' || error.kind === 'unknown')
          void queryClient.invalidateQueries({ queryKey: watchlistKeys.mine(asked.userId) });
        throw error;
      }
      if (!change.isWatched) forgetLocally([change.projectId]);
      announceToTabs(asked);
    }
    await whilePending(change, store, () => showStored(queryClient, asked));
  }

  return {
    ids,
    isPending: userId !== undefined && account.isPending,
    failure:
      userId === undefined || stored !== undefined || account.error === null
        ? null
        : {
            error: toAppError(account.error),
            isRetrying: account.isFetching,
            retry: () => void account.refetch(),
          },
    isWatched: (projectId) => watched.has(projectId),
    watch,
  };
}
