import { localIds } from '../local-ids/localIds';

/** Local storage key for a visitor's watchlist until they sign in. */
export const localWatchlistKey = 'fairshore.watchlist.v1';

/** Maximum number of watched projects per person; the database enforces the same limit. */
export const watchlistLimit = 200;

/** Shown when someone tries to exceed the limit; the database uses the same text. */
export const watchlistFull = `You can watch at most ${watchlistLimit} projects. Stop watching one to add another.`;

/**
 * The watchlist of this device: reading, watching and unwatching, forgetting merged projects, and subscribing to
 * changes.
 */
export const {
  read: localWatchlist,
  readNothing: nothingWatchedLocally,
  set: watchLocally,
  forget: forgetLocally,
  subscribe: subscribeToLocalWatchlist,
} = localIds(localWatchlistKey, watchlistLimit);
