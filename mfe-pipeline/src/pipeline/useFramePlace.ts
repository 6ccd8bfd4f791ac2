import { storedNumber } from '@fairshore/shared-data/numbers';
import { startTransition, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { columnsIn } from './gridShape';

/** Where a frame lies on the page, in pixels; `columns` is 0 until that is known. */
export interface FramePlace {
  width: number;
  /** From the top of the document. */
  top: number;
  columns: number;
}

/**
 * Follows a frame's width and its place on the page, which whatever stands above it may change. What the server drew stands as it is
 * until there is time to draw it by its measures.
 */
export function useFramePlace(frame: RefObject<HTMLElement | null>, isServers: boolean): FramePlace {
  const [place, setPlace] = useState<FramePlace>({ width: 0, top: 0, columns: 0 });

  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    function measure() {
      if (element === null) return;
      const rect = element.getBoundingClientRect();
      const width = Math.round(rect.width);
      const top = Math.round(rect.top + window.scrollY);
      const columns = columnsIn(width, textSize());
      setPlace((last) =>
        last.width === width && last.top === top && last.columns === columns ? last : { width, top, columns },
      );
    }
    if (isServers) startTransition(measure);
    else measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // What opens above the frame moves it without resizing it.
    for (const before of precedingSiblings(element)) observer.observe(before);
    return () => observer.disconnect();
  }, [frame, isServers]);

  return place;
}

/** What a rem is in pixels: the size of text that the reader has chosen. */
function textSize(): number {
  return storedNumber(getComputedStyle(document.documentElement).fontSize.replace('px', '')) || 16;
}

/** Everything that stands before an element in its page, however deep. */
function precedingSiblings(element: Element): Element[] {
  const found: Element[] = [];
  for (let at: Element | null = element; at && at.tagName !== 'MAIN'; at = at.parentElement) {
    for (let before = at.previousElementSibling; before; before = before.previousElementSibling)
      found.push(before);
  }
  return found;
}
