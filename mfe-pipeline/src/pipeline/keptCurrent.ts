import { isFromOldPage } from '../listing/isFromOldPage';

/**
 * Live changes keep a loaded list current and `useResync` catches up on missed ones, so no page is fetched twice, except a list that
 * came with an old page.
 */
export const keptCurrent = {
  staleTime: Infinity,
  gcTime: 30 * 60_000,
  refetchOnMount: ({ state }: { state: { dataUpdatedAt: number } }) => isFromOldPage(state) && 'always',
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
} as const;
