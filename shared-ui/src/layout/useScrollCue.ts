import { useCallback } from 'react';
import { css } from 'styled-components';

/** Marks what scrolls horizontally with the ends at which it continues (`data-more`), for `scrollCue` to show. */
export function useScrollCue<Row extends HTMLElement>() {
  return useCallback((row: Row | null) => {
    if (row === null) return undefined;
    function mark() {
      if (row === null) return;
      const isBefore = row.scrollLeft > 1;
      const isAfter = row.scrollLeft + row.clientWidth < row.scrollWidth - 1;
      row.dataset['more'] = [isBefore && 'start', isAfter && 'end'].filter(Boolean).join(' ');
    }
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(mark);
    observer?.observe(row);
    // The content may grow, e.g. by counts that load later, while the row itself keeps its size.
    const content = new MutationObserver(() => mark());
    content.observe(row, { subtree: true, childList: true, characterData: true });
    row.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer?.disconnect();
      content.disconnect();
      row.removeEventListener('scroll', mark);
    };
  }, []);
}

/** Fades the ends at which a row continues. */
export const scrollCue = css`
  --fade-start: 0px;
  --fade-end: 0px;
  &[data-more~='start'] {
    --fade-start: 56px;
  }
  &[data-more~='end'] {
    --fade-end: 56px;
  }
  &[data-more]:not([data-more='']) {
    mask-image: linear-gradient(
      to right,
      transparent,
      #000 var(--fade-start),
      #000 calc(100% - var(--fade-end)),
      transparent
    );
  }
`;
