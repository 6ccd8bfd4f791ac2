import { isFromOldPage } from '../listing/isFromOldPage';

const isUnloaded = ({ state }: { state: { data: unknown } }) => state.data === undefined;

/**
 * Live changes keep a loaded list current and `useResync` catches up on missed ones, so no page is fetched twice, except a list that
 * came with an old page. One that could not be loaded is fetched when the connection or the reader is back.
 */
export const keptCurrent = {
  staleTime: Infinity,
  gcTime: 30 * 60_000,
  refetchOnMount: ({ state }: { state: { dataUpdatedAt: number } }) => isFromOldPage(state) && 'always',
  refetchOnReconnect: isUnloaded,
  refetchOnWindowFocus: isUnloaded,
} as const;
