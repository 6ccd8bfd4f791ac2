import { useEffect, useState } from 'react';
import { lateFailure } from '../loader/sharedParts';
import { onThisLine } from '../loader/slowLine';

/** The most milliseconds from a click to a page, or to a panel that says why there is none. */
export const longestWait = onThisLine(9500);

/** Ends a wait by throwing to the boundary above, once a page's placeholder has been shown for too long. */
export function useLateFailure(): void {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), longestWait);
    return () => clearTimeout(timer);
  }, []);
  if (isLate) throw lateFailure(`It showed nothing within ${longestWait / 1000} seconds.`);
}
