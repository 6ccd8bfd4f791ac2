import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Notes whether React asks for what the server drew: it does while that is taken over, and never again. */
function newPlace() {
  let isServers = false;
  return { isServers: () => isServers, markServers: () => (isServers = true) };
}

/**
 * Whether a page knows its browser: false on the server and while its page is taken over, which must both draw the same; true ever
 * after, as soon as there is time. For what differs by browser, such as dates in the reader's format.
 */
export function useIsHydrated(): boolean {
  const [place] = useState(newPlace);
  // The same answer after as while it is taken over: with another, React would draw all that asks again in one piece.
  const isServers = useSyncExternalStore(neverChanges, place.isServers, place.markServers);
  const [isTaken, setIsTaken] = useState(false);
  useEffect(() => {
    if (isServers) startTransition(() => setIsTaken(true));
  }, [isServers]);
  return isTaken || !isServers;
}
