import { NavigationType, useLocation, useNavigationType } from '@fairshore/shared-ui/router';
import { useLayoutEffect, useRef } from 'react';
import { addWaitingTypeface } from '../typeface/waitingTypeface';
import { scrollWhenReady } from './scrollWhenReady';

/** Where each entry of this tab's history was left, in pixels from the top. */
const positions = new Map<string, number>();

/**
 * What a full page load would do for a visitor: a new page starts at the top and the keyboard and the screen reader begin
 * with it, Back returns to where the page was left, a fragment leads to its heading, even though pages arrive late.
 *
 * In layout effects: a next page that is shorter makes the browser scroll before passive effects run, and that would be
 * taken for where the last page was left.
 */
export function useRouteChange(): void {
  const { pathname, hash, key } = useLocation();
  const navigationType = useNavigationType();
  const lastPath = useRef<string>(undefined);

  useLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    const isFirst = lastPath.current === undefined;
    const isNewPage = lastPath.current !== pathname;
    const isReturn = navigationType === NavigationType.Pop && !isFirst;
    lastPath.current = pathname;

    if (isNewPage && !isFirst) {
      document.getElementById('main')?.focus({ preventScroll: true });
      addWaitingTypeface();
    }
    const left = isReturn && isNewPage ? positions.get(key) : undefined;
    if (left !== undefined) return scrollWhenReady(() => returnTo(left));
    // A step within the page, by a plain link to a fragment or by Back, is the browser's.
    if (isReturn && !isNewPage) return;
    if (hash) return scrollWhenReady(() => (isFirst && isElsewhere(hash)) || goToFragment(hash), true);
    // Tabs and filters in the address are no new page.
    if (isNewPage && !isFirst) window.scrollTo(0, 0);
  }, [pathname, hash, key, navigationType]);
}

/** False while the page is still too short. */
function returnTo(top: number): boolean {
  window.scrollTo(0, top);
  return Math.abs(window.scrollY - top) < 2;
}

/** False while what the fragment names is not there, and while something would move it. */
function goToFragment(hash: string): boolean {
  const target = document.getElementById(decodeFragment(hash));
  if (!target || document.querySelector('[data-arriving=true]')) return false;
  target.scrollIntoView();
  // Moves the start of the Tab key as a browser does, without making a stop of the heading.
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
}

/**
 * A first page can be read and used before this begins: whoever has gone to something of it has left the fragment. Not so where a
 * window opened by itself, as the question for consent does.
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
