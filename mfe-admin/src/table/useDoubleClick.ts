import { useRef } from 'react';

/** Default double-click interval of common operating systems. */
const doubleClickMs = 500;

/**
 * Counts a press, and says whether it may be the second one of a double click: that may come upon the button of the next row, which has
 * moved up.
 */
export function useDoubleClick(): () => boolean {
  const last = useRef(-Infinity);

  return function press() {
    const before = last.current;
    last.current = performance.now();
    return last.current - before < doubleClickMs;
  };
}
