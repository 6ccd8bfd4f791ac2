/** How much older than the document a list may be, in milliseconds: as long as the host and the caches before it keep a page. */
const renderedMs = 30_000;

/**
 * Live changes keep a loaded list current and `useResync` catches up on missed ones, so no page is fetched twice, except a list that
 * comes with an old document, such as one of a static export.
 */
export const keptCurrent = {
  staleTime: Infinity,
  gcTime: 30 * 60_000,
  refetchOnMount: ({ state }: { state: { dataUpdatedAt: number } }) =>
    state.dataUpdatedAt < performance.timeOrigin - renderedMs && 'always',
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
} as const;
