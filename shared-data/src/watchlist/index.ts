export { localWatchlistKey, watchlistFull, watchlistLimit } from './localWatchlist';
export { onWatchlistNotice } from './notices';
export type { WatchChange } from './pendingChanges';
export { useWatchlist } from './useWatchlist';
export type { Watchlist } from './useWatchlist';
export { myWatchlist, takeOverWatchlist, watchlistKeys } from './watchlistQueries';
