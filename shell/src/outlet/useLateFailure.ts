import { useEffect, useState } from 'react';
import { lateFailure } from '../loader/sharedParts';
import { onThisLine } from '../loader/slowLine';

/** Milliseconds from a click to a page or to a panel that says why there is none. */
export const longestWait = onThisLine(9500);

/** Ends a wait: throws, for the boundary above, once somebody has looked at what stands in for a page for too long. */
export function useLateFailure(): void {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), longestWait);
    return () => clearTimeout(timer);
  }, []);
  if (isLate) throw lateFailure(`It showed nothing within ${longestWait / 1000} seconds.`);
}
