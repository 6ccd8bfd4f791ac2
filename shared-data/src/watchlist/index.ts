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
export { myWatchlist, takeOverWatchlist, watchlistKeys } from './watchlistQueries';
