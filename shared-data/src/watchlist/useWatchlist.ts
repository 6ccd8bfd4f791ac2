import { useMemo, useSyncExternalStore } from 'react';
import { AppError } from '../errors';
import { useMutation } from '../query';
import { localWatchlist, subscribeToLocalWatchlist, watchLocally, watchlistLimit } from './localWatchlist';

/** One click on a watch button: whether the project is to be watched from now on. */
export interface WatchChange {
  projectId: string;
  isWatched: boolean;
}

/** Ids of the watched projects, the latest first, and the way to change them; throws nothing. */
export function useWatchlist() {
  const ids = useSyncExternalStore(subscribeToLocalWatchlist, localWatchlist);
  const change = useMutation({
    mutationFn: async ({ projectId, isWatched }: WatchChange): Promise<void> => {
      if (isWatched && localWatchlist().length >= watchlistLimit)
        throw new AppError('invalid', watchlistFull);
      watchLocally(projectId, isWatched);
    },
  });
  const watched = useMemo(() => new Set(ids), [ids]);
  return {
    ids,
    /** The account's list is still on its way. */
    isPending: false,
    isWatched: (projectId: string) => watched.has(projectId),
    /** Shows at once; `error` carries the sentence when it was taken back. */
    change,
  };
}

/** What somebody reads who would watch one project more than the limit. */
export const watchlistFull = `You can watch at most ${watchlistLimit} projects. Stop watching one to add another.`;
