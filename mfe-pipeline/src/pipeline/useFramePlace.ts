import { storedNumber } from '@fairshore/shared-data/numbers';
import { startTransition, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { columnsIn } from './gridShape';

/** Position and width of a frame on the page, in pixels; `columns` is 0 until known. */
export interface FramePlace {
  width: number;
  /** From the top of the document. */
  top: number;
  columns: number;
}

/**
 * Tracks a frame's width and position, which content above it may change. Server-rendered content stays as it is until React has
 * time to render it with the measurements.
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
    // Content expanding above the frame moves it without resizing it.
    for (const before of precedingSiblings(element)) observer.observe(before);
    return () => observer.disconnect();
  }, [frame, isServers]);

  return place;
}

/** One rem in pixels: the user's text size. */
function textSize(): number {
  return storedNumber(getComputedStyle(document.documentElement).fontSize.replace('px', '')) || 16;
}

/** All elements that precede an element in the page, at any depth. */
function precedingSiblings(element: Element): Element[] {
  const found: Element[] = [];
  for (let at: Element | null = element; at && at.tagName !== 'MAIN'; at = at.parentElement) {
    for (let before = at.previousElementSibling; before; before = before.previousElementSibling)
      found.push(before);
  }
  return found;
}
