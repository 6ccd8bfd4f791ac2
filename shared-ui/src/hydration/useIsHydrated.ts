import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Records whether React reads the server snapshot, which it does only during hydration. */
function newPlace() {
  let isServers = false;
  return { isServers: () => isServers, markServers: () => (isServers = true) };
}

/**
 * Whether the page may depend on its browser: false on the server and during hydration, which must render the
 * same; true afterwards, as soon as there is time. For content that differs by browser, such as dates in the
 * reader's format.
 */
export function useIsHydrated(): boolean {
  const [place] = useState(newPlace);
  // Returns the same value after hydration as during it: otherwise React would re-render every caller in one
  // blocking pass.
  const isServers = useSyncExternalStore(neverChanges, place.isServers, place.markServers);
  const [isTaken, setIsTaken] = useState(false);
  useEffect(() => {
    if (isServers) startTransition(() => setIsTaken(true));
  }, [isServers]);
  return isTaken || !isServers;
}
