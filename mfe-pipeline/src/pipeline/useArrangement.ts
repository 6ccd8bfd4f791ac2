import { wholeNumber } from '@fairshore/shared-data/numbers';
import type { Listing } from '@fairshore/shared-data/listings';
import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { arrange, emptyArrangement, isOf, released } from './arrangement';

/** A card and where its upper edge is, in pixels from the top of the window. */
interface Anchor {
  id: string;
  index: number;
  top: number;
}

/** Height of what stands over the page at the top of the window. */
const headerHeight = 72;

/**
 * Keeps the cards of a list where they are while the list changes: takes the first card in view, arranges the new list around
 * it and scrolls by what it has moved, all before anything is drawn.
 */
export function useArrangement(
  frame: RefObject<HTMLElement | null>,
  listKey: string,
  listings: readonly Listing[],
  columns: number,
) {
  const [arrangement, setArrangement] = useState(emptyArrangement);
  const anchor = useRef<Anchor | null>(null);

  // The first one moves nothing, and is drawn together with the measures that it is made of.
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
    /** Puts what was held back on top. */
    release: () => setArrangement(released(arrangement, listings)),
    /** The start of the list is in view again: its empty places close. */
    closeUp: () => {
      if (arrangement.lead > 0) setArrangement({ ...arrangement, lead: 0 });
    },
  };
}

/** Null while the start of the list is in view: there everything may move. */
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
