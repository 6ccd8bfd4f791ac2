import { NavigationType, useLocation, useNavigationType } from '@fairshore/shared-ui/router';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** Where each entry of this tab's history was left while it showed the pipeline, in pixels from the top. */
const places = new Map<string, number>();

/**
 * Back and Forward between filters return to where the list was left. The browser would try before the list is there, so it
 * is asked not to for as long as the page is open; a reload is still its own.
 */
export function useScrollPlace(isListThere: boolean): void {
  const { key } = useLocation();
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

  // With the drawing itself: a shorter list moves the page at the next frame, which must not count for the entry that was left.
  useLayoutEffect(() => {
    if (!places.has(key)) places.set(key, window.scrollY);
    const remember = () => {
      // Nor where the page stands while the list of this entry isn't back.
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
