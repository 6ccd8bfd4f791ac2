import { wholeNumber } from '@fairshore/shared-data/numbers';
import type { Listing } from '@fairshore/shared-data/listings';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { arrange, emptyArrangement, released } from './arrangement';
import type { Arrangement } from './arrangement';

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
  const [store] = useState(() => new ArrangementStore());
  const arrangement = useSyncExternalStore(store.subscribe, store.current, store.current);
  const anchor = useRef<Anchor | null>(null);

  useLayoutEffect(() => {
    if (columns === 0) return;
    const isSameList = store.current().listKey === listKey;
    anchor.current = isSameList ? firstCardInView(frame.current) : null;
    const firstInView = anchor.current?.index ?? null;
    store.set(arrange(store.current(), { listKey, columns, listings, firstInView }));
  }, [store, frame, listKey, columns, listings]);

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
    release: () => store.set(released(store.current(), listings)),
    /** The start of the list is in view again: its empty places close. */
    closeUp: () => {
      if (store.current().lead > 0) store.set({ ...store.current(), lead: 0 });
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

/** What `useSyncExternalStore` reads: a change of it is drawn together with what caused it. */
class ArrangementStore {
  private arrangement: Arrangement = emptyArrangement;
  private readonly listeners = new Set<() => void>();

  readonly current = (): Arrangement => this.arrangement;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  set(next: Arrangement): void {
    this.arrangement = next;
    this.listeners.forEach((listener) => listener());
  }
}
