import { useEffect } from 'react';
import { useLocation } from '@fairshore/shared-ui/router';

/**
 * Brings the heading that the address names into view and gives it the focus. The browser does this for pages that are
 * there when it looks; ours arrives later, and the router's own links don't tell the browser.
 */
export function useFragment(): void {
  const { hash, key } = useLocation();

  useEffect(() => {
    const target = document.getElementById(hash.slice(1));
    if (!target) return;
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  }, [hash, key]);
}
