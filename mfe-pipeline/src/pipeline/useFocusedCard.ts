import type { Listing } from '@fairshore/shared-data/listings';
import { useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, RefObject } from 'react';

/**
 * Keeps the focused card and its neighbours in the DOM, so that Tab still reaches them however far the list was scrolled; when the
 * card is deleted, the focus moves to the one that takes its place.
 */
export function useFocusedCard(frame: RefObject<HTMLElement | null>, cards: readonly Listing[]) {
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const lastIndex = useRef(0);
  const index = focusedId === null ? -1 : cards.findIndex(({ id }) => id === focusedId);

  useLayoutEffect(() => {
    if (focusedId === null) return;
    if (index !== -1) {
      lastIndex.current = index;
      return;
    }
    if (document.activeElement !== document.body) return;
    const next = Math.min(lastIndex.current, cards.length - 1);
    frame.current?.querySelector<HTMLElement>(`[data-at="${next}"] a`)?.focus({ preventScroll: true });
  }, [frame, cards, focusedId, index]);

  return {
    around: index === -1 ? [] : [index - 1, index, index + 1].filter((at) => at >= 0 && at < cards.length),
    /** Keeps a card in the DOM that is about to be focused. */
    hold: setFocusedId,
    handleFocus(event: FocusEvent) {
      const card = event.target.closest<HTMLElement>('[data-card]');
      setFocusedId(card?.dataset['card'] ?? null);
    },
    handleBlur(event: FocusEvent<HTMLElement>) {
      // Removing the focused card blurs to nothing, which doesn't count as leaving the list.
      const isLeaving = event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget);
      if (isLeaving) setFocusedId(null);
    },
  };
}
