/** Query keys for watchlists, all of which start with `all`; a user's own list is keyed by user id. */
export const watchlistKeys = {
  all: ['watchlist'] as const,
  mine: (userId: string) => ['watchlist', userId] as const,
};
