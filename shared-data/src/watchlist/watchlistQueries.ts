import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf, toAppError } from '../errors';
import { queryOptions } from '../query';
import type { QueryClient } from '../query';
import { asRows, number, text } from '../rows/rows';
import { forgetLocally, localWatchlist, watchlistLimit } from './localWatchlist';
import { announceNotice } from './notices';
import { watchlistKeys } from './watchlistKeys';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const settleMs = 50;

/**
 * Ids of the projects a signed-in user watches, latest first, including those that aren't listed at present. The query first merges
 * what was watched on this device, until that succeeds.
 */
export function myWatchlist(userId: string) {
  return queryOptions({
    queryKey: watchlistKeys.mine(userId),
    // Other devices are not followed live, so their changes are fetched when the user returns to the page.
    refetchOnWindowFocus: 'always',
    queryFn: () => watchlistSource.of(userId),
  });
}

const watchlistSource = dataSource({
  supabase: {
    async of(userId: string): Promise<readonly string[]> {
      const takenOver = await takeOverLocalList();
      const { data } = await answerOf(
        database()
          .from('watched_projects')
          .select('project_id')
          .eq('user_id', userId)
          .order('created_at', { ascending: false })
          .order('project_id'),
      );
      // Delayed until the merged list is on screen, so that nothing flickers.
      setTimeout(() => forgetLocally(takenOver), settleMs);
      return asRows(data).map((row) => text(row, 'project_id'));
    },
  },
  demo: { of: async () => [] },
});

/** Moves projects watched on this device into the account that has just signed in, if there are any; never rejects. */
export async function takeOverWatchlist(queryClient: QueryClient, userId: string): Promise<void> {
  if (localWatchlist().length > 0) await queryClient.prefetchQuery(myWatchlist(userId));
}

/**
 * Merges the device's list into the account's and returns the ids that can be forgotten here. If the server
 * refuses, the list stays on the device.
 */
async function takeOverLocalList(): Promise<readonly string[]> {
  const ids = localWatchlist();
  if (ids.length === 0) return ids;
  try {
    const { data } = await answerOf(
      database().rpc('merge_watched_projects', { p_project_ids: ids.filter((id) => uuid.test(id)) }),
    );
    const leftOut = number({ leftOut: data }, 'leftOut');
    if (leftOut > 0) announceNotice(leftOutSentence(leftOut));
    return ids;
  } catch (failure) {
    const error = toAppError(failure);
    if (error.kind === 'offline' || error.kind === 'unknown') throw error;
    console.warn(`The watchlist of this device was not merged: ${error.message}`);
    return [];
  }
}

/** Shown when both lists together exceed the limit. */
function leftOutSentence(count: number): string {
  const projects = count === 1 ? '1 project' : `${count} projects`;
  return `Your watchlist is full (${watchlistLimit}): ${projects} you watched before signing in could not be added.`;
}
