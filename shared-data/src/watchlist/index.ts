export {
  forgetLocally,
  localWatchlist,
  localWatchlistKey,
  nothingWatchedLocally,
  subscribeToLocalWatchlist,
  watchLocally,
  watchlistFull,
  watchlistLimit,
} from './localWatchlist';
export { onWatchlistNotice } from './notices';
export { watchlistKeys } from './watchlistKeys';
export { myWatchlist, takeOverWatchlist } from './watchlistQueries';
