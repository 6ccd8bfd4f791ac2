import { NavigationType, useLocation, useNavigationType } from '@fairshore/shared-ui/router';
import { useLayoutEffect, useRef } from 'react';
import { addWaitingTypeface } from '../typeface/waitingTypeface';
import { scrollWhenReady } from './scrollWhenReady';

/** The scroll position at which each entry of this tab's history was left, in pixels from the top. */
const positions = new Map<string, number>();

/**
 * Does what a full page load would do for a visitor: a new page starts at the top, and so do the keyboard and the screen reader; Back
 * returns to where the page was left; a fragment leads to its heading, even though pages arrive late.
 *
 * In layout effects: a shorter next page makes the browser scroll before passive effects run, and that would be stored as the position at
 * which the last page was left.
 */
export function useRouteChange(): void {
  const { pathname, hash, key } = useLocation();
  // The first entry and those of plain links to fragments all have the same key.
  const place = key + pathname + hash;
  const navigationType = useNavigationType();
  const lastPath = useRef<string>(undefined);

  useLayoutEffect(() => {
    const remember = () => positions.set(place, window.scrollY);
    // The history survives a reload of the next page, unlike the map. It may be ahead of what is rendered.
    const keep = () => {
      const { state } = window.history;
      if ((state?.key ?? 'default') === key)
        window.history.replaceState({ ...state, top: window.scrollY }, '');
    };
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('scrollend', keep);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('scrollend', keep);
    };
  }, [key, place]);

  useLayoutEffect(() => {
    const isFirst = lastPath.current === undefined;
    const isNewPage = lastPath.current !== pathname;
    const isReturn = navigationType === NavigationType.Pop && !isFirst;
    lastPath.current = pathname;

    if (!isFirst) {
      if (isNewPage) {
        document.getElementById('main')?.focus({ preventScroll: true });
        addWaitingTypeface();
      }
      // In a chunk that has usually loaded by now.
      import(/* webpackChunkName: "once-shown" */ './describePage').then(
        ({ describePage }) => describePage(pathname),
        () => undefined,
      );
    }
    const { top }: { top?: number } = window.history.state ?? {};
    const left = isReturn && isNewPage ? (positions.get(place) ?? top) : undefined;
    if (left !== undefined) return scrollWhenReady(() => returnTo(left));
    // The browser handles a step within the page, by a plain link to a fragment or by Back.
    if (isReturn && !isNewPage) return;
    if (hash) return scrollWhenReady(() => (isFirst && isElsewhere(hash)) || goToFragment(hash), true);
    // Tabs and filters in the address are not a new page.
    if (isNewPage && !isFirst) window.scrollTo(0, 0);
  }, [pathname, hash, place, navigationType]);
}

/** Returns false while the page is still too short. */
function returnTo(top: number): boolean {
  window.scrollTo(0, top);
  return Math.abs(window.scrollY - top) < 2;
}

/** Returns false while the fragment's target is missing, and while arriving content would move it. */
function goToFragment(hash: string): boolean {
  const target = document.getElementById(decodeFragment(hash));
  if (!target || document.querySelector('[data-arriving=true]')) return false;
  target.scrollIntoView();
  // Moves the starting point of the Tab key as a browser does, without making the heading a tab stop.
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
}

/**
 * A first page can be read and used before this starts: a visitor who has moved the focus elsewhere has left the fragment. That does not
 * include a dialog that opened by itself, as the consent question does.
 */
function isElsewhere(hash: string): boolean {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) return false;
  return activeElement.id !== decodeFragment(hash) && activeElement.closest('[role=dialog]') === null;
}

function decodeFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
