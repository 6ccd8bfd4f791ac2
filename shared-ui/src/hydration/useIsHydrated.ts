import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * Whether a page knows its browser: false on the server and while its page is taken over, which must both draw the same; true ever
 * after. For what differs by browser, such as dates in the reader's format.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
