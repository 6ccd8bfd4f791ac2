export { localWatchlistKey, watchlistLimit } from './localWatchlist';
export { useWatchlist, watchlistFull } from './useWatchlist';
export type { WatchChange } from './useWatchlist';
