import { wholeNumber } from '@fairshore/shared-data/numbers';
import type { Listing } from '@fairshore/shared-data/listings';
import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { arrange, emptyArrangement, isOf, released } from './arrangement';

/** A card and the position of its upper edge, in pixels from the top of the viewport. */
interface Anchor {
  id: string;
  index: number;
  top: number;
}

/** Height of the sticky header over the page. */
const headerHeight = 72;

/**
 * Keeps the cards in place while the list changes: remembers the first card in view, arranges the new list around it and scrolls by
 * the distance it moved, all before the paint.
 */
export function useArrangement(
  frame: RefObject<HTMLElement | null>,
  listKey: string,
  listings: readonly Listing[],
  columns: number,
) {
  const [arrangement, setArrangement] = useState(emptyArrangement);
  const anchor = useRef<Anchor | null>(null);

  // The first arrangement moves nothing, so it is set during render, together with the measurements it needs.
  if (arrangement === emptyArrangement && columns > 0)
    setArrangement(arrange(emptyArrangement, { listKey, columns, listings, firstInView: null }));

  useLayoutEffect(() => {
    if (columns === 0 || isOf(arrangement, { listKey, columns, listings })) return;
    anchor.current = arrangement.listKey === listKey ? firstCardInView(frame.current) : null;
    const firstInView = anchor.current?.index ?? null;
    setArrangement(arrange(arrangement, { listKey, columns, listings, firstInView }));
  }, [arrangement, frame, listKey, columns, listings]);

  useLayoutEffect(() => {
    if (anchor.current === null) return;
    const { id, top } = anchor.current;
    anchor.current = null;
    const card = frame.current?.querySelector(`[data-card="${CSS.escape(id)}"]`);
    const moved = card ? card.getBoundingClientRect().top - top : 0;
    if (Math.abs(moved) >= 1) window.scrollBy(0, moved);
  }, [frame, arrangement]);

  return {
    arrangement,
    /** Shows the held-back listings on top. */
    release: () => setArrangement(released(arrangement, listings)),
    /** Removes the empty cells once the start of the list is in view again. */
    closeUp: () => {
      if (arrangement.lead > 0) setArrangement({ ...arrangement, lead: 0 });
    },
  };
}

/** Null while the start of the list is in view, where everything may move. */
function firstCardInView(frame: HTMLElement | null): Anchor | null {
  if (frame === null || frame.getBoundingClientRect().top > 0) return null;
  const cards = [...frame.querySelectorAll<HTMLElement>('[data-card]')].map((card) => ({
    card,
    rect: card.getBoundingClientRect(),
  }));
  const first = cards.find(({ rect }) => rect.bottom > headerHeight + 1);
  if (first === undefined) return null;
  const { card, rect } = first;
  return { id: card.dataset['card'] ?? '', index: wholeNumber(card.dataset['at']) ?? 0, top: rect.top };
}
