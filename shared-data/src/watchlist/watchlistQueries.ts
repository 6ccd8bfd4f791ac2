import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf, toAppError } from '../errors';
import { queryOptions } from '../query';
import type { QueryClient } from '../query';
import { asRows, number, text } from '../rows/rows';
import { forgetLocally, localWatchlist, watchlistLimit } from './localWatchlist';
import { announceNotice } from './notices';

/** Query keys of the noun; a person's own list lies under their user id. */
export const watchlistKeys = { mine: (userId: string) => ['watchlist', userId] as const };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const settleMs = 50;

/**
 * Ids of the projects that a signed-in person watches, the latest first; those that may not be seen (deleted, or drafts now)
 * are left out. Asking takes over what was watched on this device before, as often as that takes to succeed.
 */
export function myWatchlist(userId: string) {
  return queryOptions({
    queryKey: watchlistKeys.mine(userId),
    // Other devices are not followed live, so whoever comes back to the page sees what they changed.
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
          .select('project_id,listings!inner(id)')
          .eq('user_id', userId)
          .order('created_at', { ascending: false })
          .order('project_id'),
      );
      // A moment later, when the list that has them is on the screen: nothing blinks.
      setTimeout(() => forgetLocally(takenOver), settleMs);
      return asRows(data).map((row) => text(row, 'project_id'));
    },
  },
  demo: { of: async () => [] },
});

/** Hands what was watched on this device to the account that has just signed in, if there is anything; never rejects. */
export async function takeOverWatchlist(queryClient: QueryClient, userId: string): Promise<void> {
  if (localWatchlist().length > 0) await queryClient.prefetchQuery(myWatchlist(userId));
}

/** Merges the device's list into the account's and gives what may be forgotten here. A refusal leaves it where it is. */
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

/** What somebody reads whose lists together hold more than the limit. */
function leftOutSentence(count: number): string {
  const projects = count === 1 ? '1 project' : `${count} projects`;
  return `Your watchlist is full (${watchlistLimit}): ${projects} you watched before signing in could not be added.`;
}
