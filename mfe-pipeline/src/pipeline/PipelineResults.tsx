import { listingKeys } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { isNarrowed } from '@fairshore/shared-data/listings/pipeline';
import type { PipelineFilters } from '@fairshore/shared-data/listings/pipeline';
import { useInfiniteQuery, useQuery, useQueryClient } from '@fairshore/shared-data/query';
import { Button, EmptyState, Notice, token } from '@fairshore/shared-ui';
import { useFocusAfterMore } from '@fairshore/shared-ui/field';
import { lazy, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { CardGrid } from './CardGrid';
import { PipelineFailure } from './PipelineFailure';
import { PipelineWait } from './PipelineWait';
import { ResultLine } from './ResultLine';
import { listingsOf } from './listingsOf';
import { keptCurrent } from './keptCurrent';
import { clearedView } from './pipelineAddress';
import type { PipelineView } from './pipelineView';
import { pipelineCount, pipelineListings } from './pipelineQueries';
import { totalOf } from './resultCount';
import { useMissedListings } from './useMissedListings';
import { useResync } from './useResync';
import type { ChangeView } from './usePipelineView';

/** Rendered only on the server: browsers with scripts neither render nor load it. */
const PlainPortion = lazy(() =>
  import('./PlainPortion').then(({ PlainPortion: Portion }) => ({ default: Portion })),
);

/** Pages loaded automatically while scrolling; after them the footer can be reached, and a button loads the next page. */
const pagesByThemselves = 4;
/** The next page is fetched when fewer loaded cards than this are left below the viewport. */
const nearEnd = 6;

/** The pipeline's cards, and all states that replace them. */
export function PipelineResults({ view, filters, isWaiting, change }: PipelineResultsProps) {
  const pipeline = useInfiniteQuery({ ...pipelineListings(filters), ...keptCurrent, enabled: !isWaiting });
  const { data, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } =
    pipeline;
  const { fetchNextPage } = pipeline;
  const listings = useMemo(() => listingsOf(data?.pages ?? []), [data]);
  const client = useQueryClient();
  const counted = useQuery({ ...pipelineCount(filters), enabled: !isWaiting });
  const noteInView = useResync(filters);
  const [isNearEnd, setIsNearEnd] = useState(false);

  // While new filters load, the previous cards stay as placeholders and still belong to the previous list.
  const wanted = JSON.stringify(filters);
  const [listKey, setListKey] = useState(wanted);
  if (!isPlaceholderData && listKey !== wanted) setListKey(wanted);

  const handleInView = useCallback(
    (inView: readonly Listing[], following: number) => {
      noteInView(inView);
      setIsNearEnd(inView.length > 0 && following < nearEnd);
    },
    [noteInView],
  );

  const pages = data?.pages.length ?? 0;
  const isNextDue =
    isNearEnd &&
    hasNextPage &&
    pages < pagesByThemselves &&
    !isFetching &&
    !isFetchNextPageError &&
    !isPlaceholderData;
  useEffect(() => {
    if (isNextDue) void fetchNextPage({ cancelRefetch: false });
  }, [isNextDue, fetchNextPage]);

  const next = data?.pages[0]?.next;
  const more = useRef<HTMLButtonElement>(null);
  useFocusAfterMore(more, hasNextPage, () =>
    [...document.querySelectorAll<HTMLElement>('[data-card] h2 a')].at(-1),
  );

  const isOwnList = data !== undefined && !isPlaceholderData;
  const ofList = isOwnList && { count: listings.length, isCapped: hasNextPage };
  // The number of the list before belongs to its cards.
  const total = isOwnList && counted.isPlaceholderData ? undefined : counted.data;
  const isShort = isOwnList && !hasNextPage && total !== undefined && total.count > listings.length;
  const isMissingSome = useMissedListings(
    isShort ? `${wanted} ${listings.length}/${total.count}` : null,
    async () => {
      const { data: recounted } = await counted.refetch();
      if ((recounted?.count ?? 0) > listings.length) await pipeline.refetch();
    },
  );
  // Where counting failed, there are at least as many as are loaded.
  const isListCounted =
    ofList && ((!hasNextPage && !isMissingSome) || (counted.isError && counted.data === undefined));
  const count = isListCounted ? ofList : total;
  const line = <ResultLine view={view} count={count} change={change} />;
  const clear = () => change(clearedView);
  // The counters above the list and its count may have failed too, and have no Retry button of their own.
  const retry = () => {
    void pipeline.refetch();
    void counted.refetch();
    void client.refetchQueries({ queryKey: listingKeys.counters });
  };

  if (isWaiting || pipeline.isPending) {
    return (
      <>
        {line}
        <PipelineWait isWatching={view.isWatching} />
      </>
    );
  }
  if (data === undefined || (pipeline.isError && isPlaceholderData)) {
    return (
      <PipelineFailure message={pipeline.error?.message ?? ''} isRetrying={isFetching} onRetry={retry} />
    );
  }
  if (listings.length === 0) {
    return (
      <>
        {line}
        <NothingFound filters={filters} isStale={isPlaceholderData} onClear={clear} />
      </>
    );
  }

  return (
    <>
      {line}
      <CardGrid
        listKey={isPlaceholderData ? listKey : wanted}
        listings={listings}
        filters={filters}
        total={totalOf(count)}
        onInView={handleInView}
        isStale={isPlaceholderData}
      />
      <More>
        {isFetchNextPageError && (
          <Notice tone="error">More projects could not be loaded. {pipeline.error?.message}</Notice>
        )}
        {hasNextPage && (
          <Button
            ref={more}
            variant="secondary"
            isBusy={isFetchingNextPage}
            busyLabel="Loading…"
            onClick={() => void fetchNextPage()}
          >
            {isFetchNextPageError ? 'Try again' : 'Load more'}
          </Button>
        )}
        {next && (
          <noscript>
            <PlainPortion filters={filters} next={next} />
          </noscript>
        )}
      </More>
    </>
  );
}

function NothingFound({ filters, isStale, onClear }: NothingFoundProps) {
  const watched = filters.ids?.length ?? 0;
  if (filters.ids?.length === 0) {
    return (
      <EmptyState
        title="No Projects Found"
        text="You watch no project yet. Press Watch on a card, and it stands here."
        action={<Button onClick={onClear}>Show all projects</Button>}
      />
    );
  }
  if (!isNarrowed(filters)) {
    return (
      <EmptyState
        title="No Projects Found"
        text="No project is listed at the moment. New ones appear here as soon as they open."
      />
    );
  }
  const isWatchlist = watched > 0 && !isStale && !isNarrowed({ ...filters, ids: null });
  return (
    <EmptyState
      title="No Projects Found"
      text={isWatchlist ? unlistedText(watched) : 'Nothing matches this search and these filters.'}
      action={<Button onClick={onClear}>Show all projects</Button>}
    />
  );
}

function unlistedText(watched: number): string {
  return watched === 1
    ? '1 project you watch isn’t listed at present. It appears here once it is listed again.'
    : `${watched} projects you watch aren’t listed at present. They appear here once they are listed again.`;
}

const More = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token('space.4')};
  margin-top: ${token('space.7')};

  &:empty {
    display: none;
  }
  > noscript {
    width: 100%;
  }
  @media (scripting: none) {
    > button {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`;

interface PipelineResultsProps {
  view: PipelineView;
  filters: PipelineFilters;
  /** The watchlist is still loading. */
  isWaiting: boolean;
  change: ChangeView;
}

interface NothingFoundProps {
  filters: PipelineFilters;
  /** The list shown is still that of other filters. */
  isStale: boolean;
  onClear(): void;
}
