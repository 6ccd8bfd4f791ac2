import { NavigationType, useLocation, useNavigationType } from '@fairshore/shared-ui/router';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** Scroll position of each of this tab's history entries when it was left while showing the pipeline, in pixels. */
const places = new Map<string, number>();

/**
 * Back and Forward between filters return to the previous scroll position. The browser's own scroll restoration would run before
 * the list is rendered, so it is off while the page is open; after a reload it still applies.
 */
export function useScrollPlace(isListThere: boolean): void {
  const { pathname, search, hash, key: entryKey } = useLocation();
  // The tab's first entry and those of plain links to fragments all have the same key.
  const key = entryKey + pathname + search + hash;
  const navigationType = useNavigationType();
  const shownKey = useRef(key);

  useEffect(() => {
    const leaveToBrowser = () => {
      window.history.scrollRestoration = 'auto';
    };
    const takeOver = () => {
      window.history.scrollRestoration = 'manual';
    };
    takeOver();
    window.addEventListener('pagehide', leaveToBrowser);
    window.addEventListener('pageshow', takeOver);
    return () => {
      leaveToBrowser();
      window.removeEventListener('pagehide', leaveToBrowser);
      window.removeEventListener('pageshow', takeOver);
    };
  }, []);

  // In a layout effect: a shorter list scrolls the page in the next frame, which must not be stored for the entry that was left.
  useLayoutEffect(() => {
    if (!places.has(key)) places.set(key, window.scrollY);
    const remember = () => {
      // Nor store positions until this entry's list is back.
      if (shownKey.current === key) places.set(key, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    if (!isListThere || shownKey.current === key) return;
    shownKey.current = key;
    const left = places.get(key);
    if (navigationType === NavigationType.Pop && left !== undefined) window.scrollTo(0, left);
  }, [isListThere, key, navigationType]);
}
