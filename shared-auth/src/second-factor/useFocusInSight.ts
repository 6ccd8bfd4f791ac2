import { useLayoutEffect } from 'react';

/** A refusal that comes above the field that has the focus pushes it down, on a phone out of sight: it is scrolled back to. */
export function useFocusInSight(failure: string | null): void {
  useLayoutEffect(() => {
    if (failure !== null)
      document.activeElement?.closest('[data-field]')?.scrollIntoView?.({ block: 'nearest' });
  }, [failure]);
}
