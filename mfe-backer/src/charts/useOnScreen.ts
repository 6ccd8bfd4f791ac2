import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Whether the element is or ever was on screen, and its current width in px. */
export function useOnScreen(element: RefObject<HTMLElement | null>): { isOnScreen: boolean; width: number } {
  const [isOnScreen, setOnScreen] = useState(false);
  const [width, setWidth] = useState(0);

  useEffect(() => {
    const watched = element.current;
    if (watched === null || typeof IntersectionObserver === 'undefined') return undefined;
    const visibility = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      setOnScreen(true);
      visibility.disconnect();
    });
    const size = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    visibility.observe(watched);
    size.observe(watched);
    return () => {
      visibility.disconnect();
      size.disconnect();
    };
  }, [element]);

  return { isOnScreen, width };
}
