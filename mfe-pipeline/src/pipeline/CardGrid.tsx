import { matchesFilters } from '@fairshore/shared-data/listings/pipeline';
import type { PipelineFilters } from '@fairshore/shared-data/listings/pipeline';
import type { Listing } from '@fairshore/shared-data/listings';
import { hydratesByItself, token, useIsHydrated } from '@fairshore/shared-ui';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { cardsOfRows, gridGap, leastCardWidth, rowCount, rowOf } from './gridShape';
import { keepHeights, knownHeight } from './knownHeights';
import { NewProjects } from './NewProjects';
import { PipelineCard } from './PipelineCard';
import { useArrangement } from './useArrangement';
import { useFocusedCard } from './useFocusedCard';
import { useFramePlace } from './useFramePlace';
import { useIsPrinting } from './useIsPrinting';
import { useScrollPlace } from './useScrollPlace';

/** Height of a card without its picture, in pixels; used to estimate unmeasured rows. */
const cardTextHeight = 352;
/** Rows drawn beyond each edge of the window. */
const rowsAround = 2;
/** Cards whose pictures are in the first viewport. */
const priorityCards = 3;
/** Maximum number of cards printed. */
const printedCards = 240;

/** Off-screen cards cost nothing during the first paint and while the font loads. */
const outOfSight: CSSProperties = {
  contentVisibility: 'auto',
  containIntrinsicBlockSize: `auto ${cardTextHeight + 200}px`,
};

/** Afterwards. Leaving the style out would not end the rule that the server's became. */
const inSight: CSSProperties = { contentVisibility: 'visible' };

/** Memoized and hydrated separately; off-screen cards are never hydrated, because the list drops them once it is measured. */
const Card = hydratesByItself(PipelineCard);

/** A virtualized list of cards: only those near the viewport are in the DOM, and live changes don't move them. */
export function CardGrid({ listKey, listings, filters, total, onInView, isStale }: CardGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isHydrated = useIsHydrated();
  const [isServers] = useState(!isHydrated);
  const { columns, width, top } = useFramePlace(frame, isServers);
  const { arrangement, release, closeUp } = useArrangement(frame, listKey, listings, columns);
  const { lead, held } = arrangement;
  const rows = columns === 0 ? 0 : rowCount(arrangement);
  const isPrinting = useIsPrinting();

  const layout = `${width}/${columns}`;
  const shownKey = arrangement.listKey;
  // A new function would make the virtualizer process all rows again.
  const keyOfRow = useCallback((row: number) => `${shownKey} ${row}`, [shownKey]);
  const cardWidth = (width + gridGap) / Math.max(1, columns) - gridGap;
  // The virtualizer's functions return changing values and are called in the same render that got them.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: rows,
    estimateSize: (row) =>
      knownHeight(layout, keyOfRow(row)) ?? Math.round((cardWidth * 9) / 16) + cardTextHeight,
    getItemKey: keyOfRow,
    gap: gridGap,
    overscan: rowsAround,
    scrollMargin: top,
  });

  useLayoutEffect(() => {
    return () => {
      const sizes = virtualizer.itemSizeCache;
      keepHeights(layout, sizes);
      // Sizes measured in another layout are invalid.
      if (sizes.size > 0) virtualizer.measure();
    };
  }, [virtualizer, layout]);

  useScrollPlace(arrangement.listKey === listKey);

  const drawn = virtualizer.getVirtualItems();
  // Before measuring, the server-rendered page has all loaded cards, in as many columns as fit.
  const isUnmeasured = isServers && drawn.length === 0;
  const cards = isUnmeasured ? listings : arrangement.cards;
  const focus = useFocusedCard(frame, cards);

  const firstRow = drawn[0]?.index ?? 0;
  const lastRow = isPrinting ? rows - 1 : (drawn.at(-1)?.index ?? -1);
  const [from, to] = cardsOfRows(isPrinting ? 0 : firstRow, lastRow, arrangement);
  const last = isPrinting ? Math.min(to, printedCards) : to;
  const before = isPrinting ? 0 : (drawn[0]?.start ?? top) - top;
  const after = isPrinting ? 0 : virtualizer.getTotalSize() - ((drawn.at(-1)?.end ?? top) - top);

  const range = virtualizer.range;
  const firstInView = range === null ? 0 : cardsOfRows(range.startIndex, range.startIndex, arrangement)[0];
  const endInView = range === null ? 0 : cardsOfRows(range.endIndex, range.endIndex, arrangement)[1];
  useEffect(() => {
    onInView(cards.slice(firstInView, endInView), cards.length - endInView);
  }, [onInView, cards, firstInView, endInView]);

  const isStartInView = range?.startIndex === 0;
  useEffect(() => {
    if (isStartInView) closeUp();
  });

  function placeOf(index: number): CSSProperties {
    if (isUnmeasured) return outOfSight;
    if (index >= from && index < last) {
      return index === 0 && lead > 0 ? { ...inSight, gridColumnStart: lead + 1 } : inSight;
    }
    // The focused card or its neighbour: it stays in the DOM at its off-screen position.
    const row = virtualizer.measurementsCache[rowOf(index, arrangement)];
    return {
      ...inSight,
      position: 'absolute',
      top: (row?.start ?? top) - top,
      left: ((index + lead) % columns) * (cardWidth + gridGap),
      width: cardWidth,
      height: row?.size,
    };
  }

  function handleRelease() {
    // The first card isn't drawn far down the list, and can't be focused unless it is.
    flushSync(() => {
      release();
      focus.hold(listings[0]?.id ?? null);
    });
    const start = frame.current;
    start?.querySelector<HTMLElement>('[data-at="0"] a')?.focus({ preventScroll: true });
    start?.scrollIntoView();
  }

  const shown = isUnmeasured
    ? [...cards.keys()]
    : [
        ...focus.around.filter((index) => index < from),
        ...Array.from({ length: Math.max(0, last - from) }, (_, offset) => from + offset),
        ...focus.around.filter((index) => index >= last),
      ];

  return (
    <CardCell>
      <NewProjects count={held.size} onShow={handleRelease} />
      <Grid
        ref={frame}
        role="list"
        aria-busy={isStale}
        $isStale={isStale}
        style={{
          gridTemplateColumns: isUnmeasured
            ? `repeat(auto-fill, minmax(min(${leastCardWidth}rem, 100%), 1fr))`
            : `repeat(${Math.max(1, columns)}, minmax(0, 1fr))`,
          paddingTop: before,
          paddingBottom: after,
        }}
        onFocus={focus.handleFocus}
        onBlur={focus.handleBlur}
      >
        {shown.map((index) => {
          const listing = cards[index];
          if (listing === undefined) return null;
          return (
            <Cell
              key={listing.id}
              role="listitem"
              aria-posinset={index + 1}
              aria-setsize={total ?? -1}
              data-card={listing.id}
              data-at={index}
              data-index={rowOf(index, arrangement)}
              ref={(index + lead) % columns === 0 ? virtualizer.measureElement : undefined}
              style={placeOf(index)}
            >
              <Card
                listing={listing}
                isPriority={index < priorityCards}
                // Placeholders were found by the previous filters.
                isOutside={!isStale && !matchesFilters(listing, { ...filters, search: '', ids: null })}
              />
            </Cell>
          );
        })}
      </Grid>
    </CardCell>
  );
}

const CardCell = styled.div`
  position: relative;
`;

// The virtualizer corrects the scroll position for measured sizes; the browser's scroll anchoring would do it twice.
const Grid = styled.div<{ $isStale: boolean | undefined }>`
  position: relative;
  display: grid;
  gap: ${gridGap}px;
  opacity: ${({ $isStale }) => ($isStale ? 0.6 : 1)};
  transition: opacity ${token('motion.quick')};
  overflow-anchor: none;
  scroll-margin-top: 96px;
`;

const Cell = styled.div`
  display: grid;
  min-width: 0;

  @media print {
    break-inside: avoid;
  }
`;

interface CardGridProps {
  /** Identifies the list: cards keep their positions only within the same list. */
  listKey: string;
  listings: readonly Listing[];
  filters: PipelineFilters;
  /** Total number of projects, including those not loaded yet; null when unknown. */
  total: number | null;
  /** Receives the cards in view and how many more are loaded after them. */
  onInView(listings: readonly Listing[], following: number): void;
  isStale?: boolean;
}
