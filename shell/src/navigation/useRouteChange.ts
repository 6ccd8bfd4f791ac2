import { useLocation } from '@fairshore/shared-ui/router';
import { useEffect, useRef } from 'react';

/**
 * What a full page load would do for a visitor: start at the top and let the keyboard and the screen reader begin with
 * the new page. A fragment is left to the browser; the first page of a visit keeps the browser's own behaviour.
 */
export function useRouteChange(): void {
  const { pathname, hash } = useLocation();
  const lastPath = useRef(pathname);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (hash) return;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, hash]);
}
