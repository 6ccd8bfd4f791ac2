import { localIds } from '../local-ids/localIds';

/** Where a visitor's watchlist is kept until they sign in. */
export const localWatchlistKey = 'fairshore.watchlist.v1';

/** Most projects that one person can watch; the database keeps to the same number. */
export const watchlistLimit = 200;

/** What somebody reads who would watch one project more than the limit; the database says the same. */
export const watchlistFull = `You can watch at most ${watchlistLimit} projects. Stop watching one to add another.`;

/** Projects watched on this device; watching and stopping, what an account took over, and hearing of changes. */
export const {
  read: localWatchlist,
  readNothing: nothingWatchedLocally,
  set: watchLocally,
  forget: forgetLocally,
  subscribe: subscribeToLocalWatchlist,
} = localIds(localWatchlistKey, watchlistLimit);
