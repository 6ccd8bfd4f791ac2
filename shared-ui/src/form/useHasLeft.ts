import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Whether the component has been removed from the page, for use in callbacks. A form says the outcome of what it was sending in a toast
 * then, because nobody sees its own notice.
 */
export function useHasLeft(): RefObject<boolean> {
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);
  return hasLeft;
}
