import { useEffect } from 'react';
import type { RefObject } from 'react';

/** While a bottom bar is shown, places toasts above it and keeps focused elements from scrolling underneath it. */
export function useRoomFor(bar: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const element = bar.current;
    if (!isShown || element === null || typeof ResizeObserver === 'undefined') return undefined;
    const root = document.documentElement;
    const makeRoom = (height: number) => {
      if (height > 0) root.style.setProperty('--toast-lift', `${height + 8}px`);
      else root.style.removeProperty('--toast-lift');
      root.style.scrollPaddingBottom = height > 0 ? `${height + 32}px` : '';
    };
    const observer = new ResizeObserver(() => makeRoom(element.offsetHeight));
    observer.observe(element);
    return () => {
      observer.disconnect();
      makeRoom(0);
    };
  }, [bar, isShown]);
}
