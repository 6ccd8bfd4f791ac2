import type { PipelineFilters } from '@fairshore/shared-data/listings/pipeline';
import { useIsHydrated } from '@fairshore/shared-ui';
import { useAddressParams } from '@fairshore/shared-ui/router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useWatchlist } from '../watchlist/useWatchlist';
import type { Watchlist } from '../watchlist/useWatchlist';
import { addressOfView, unreadOf, viewFromAddress } from './pipelineAddress';
import type { PipelineView } from './pipelineView';

/**
 * Changes the pipeline's view; adds a history entry, so that Back undoes it, unless it replaces the current one. A function gets the
 * latest view, which the shown one may be behind.
 */
export type ChangeView = (change: ViewChange, options?: { isReplacing?: boolean }) => void;
type ViewChange = Partial<PipelineView> | ((latest: PipelineView) => Partial<PipelineView>);

interface PipelineViewState {
  /** The view stated by the address. */
  view: PipelineView;
  /** The view as the data layer needs it, with the ids of the watchlist. */
  filters: PipelineFilters;
  /** Labels of parameters with invalid values, such as a price that isn't a number; the next change drops them. */
  unread: readonly string[];
  /** The watchlist is still loading; always on the server, which knows nobody’s. */
  isPending: boolean;
  /** Set while the view is the watchlist and that could not be loaded. */
  failure: Watchlist['failure'];
  change: ChangeView;
}

/** The pipeline's view, stored only in the address. */
export function usePipelineView(): PipelineViewState {
  const [params, setParams] = useAddressParams();
  const { ids, isPending, failure } = useWatchlist();
  const isHydrated = useIsHydrated();
  const view = useMemo(() => viewFromAddress(params), [params]);
  const unread = useMemo(() => unreadOf(params), [params]);
  const filters = useMemo(() => {
    const { isWatching, ...stated } = view;
    return { ...stated, ids: isWatching ? ids : null };
  }, [view, ids]);

  // Two changes in the same tick (leaving a field by clicking a button) build on each other.
  const latest = useRef({ params, setParams });
  useEffect(() => {
    latest.current = { params, setParams };
  }, [params, setParams]);

  const change = useCallback<ChangeView>((next, { isReplacing = false } = {}) => {
    const { params: current, setParams: write } = latest.current;
    const known = viewFromAddress(current);
    const address = addressOfView(
      { ...known, ...(typeof next === 'function' ? next(known) : next) },
      current,
    );
    if (address.toString() === current.toString()) return;
    latest.current = { params: address, setParams: write };
    write(address, { replace: isReplacing, preventScrollReset: true });
  }, []);

  return {
    view,
    filters,
    unread,
    isPending: view.isWatching && (isPending || !isHydrated),
    failure: view.isWatching ? failure : null,
    change,
  };
}
