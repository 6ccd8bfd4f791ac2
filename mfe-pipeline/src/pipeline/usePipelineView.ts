import type { PipelineFilters } from '@fairshore/shared-data/listings/pipeline';
import { useAddressParams } from '@fairshore/shared-ui/router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useWatchlist } from '../watchlist/useWatchlist';
import { addressOfView, unreadOf, viewFromAddress } from './pipelineAddress';
import type { PipelineView } from './pipelineView';

/** Changes what the pipeline shows; an entry in the history unless it replaces the last one, so that Back undoes it. */
export type ChangeView = (change: Partial<PipelineView>, options?: { isReplacing?: boolean }) => void;

interface PipelineViewState {
  /** What the address states. */
  view: PipelineView;
  /** The same as the data layer takes it, with the ids of what is watched. */
  filters: PipelineFilters;
  /** What the address states in a way that means nothing, such as a price that is no number; the next change drops it. */
  unread: readonly string[];
  /** The list of what is watched is still on its way. */
  isPending: boolean;
  change: ChangeView;
}

/** What the pipeline shows, kept in the address and nowhere else. */
export function usePipelineView(): PipelineViewState {
  const [params, setParams] = useAddressParams();
  const { ids, isPending } = useWatchlist();
  const view = useMemo(() => viewFromAddress(params), [params]);
  const unread = useMemo(() => unreadOf(params), [params]);
  const filters = useMemo(() => {
    const { isWatching, ...stated } = view;
    return { ...stated, ids: isWatching ? ids : null };
  }, [view, ids]);

  // Two changes in one moment (a box left by the click on a button) build on each other.
  const latest = useRef({ params, setParams });
  useEffect(() => {
    latest.current = { params, setParams };
  }, [params, setParams]);

  const change = useCallback<ChangeView>((next, { isReplacing = false } = {}) => {
    const { params: current, setParams: write } = latest.current;
    const address = addressOfView({ ...viewFromAddress(current), ...next }, current);
    if (address.toString() === current.toString()) return;
    latest.current = { params: address, setParams: write };
    write(address, { replace: isReplacing, preventScrollReset: true });
  }, []);

  return { view, filters, unread, isPending: view.isWatching && isPending, change };
}
