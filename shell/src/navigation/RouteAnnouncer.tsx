import { VisuallyHidden } from '@fairshore/shared-ui';
import { useLocation } from '@fairshore/shared-ui/router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Announces the title of each new page to screen readers; the browser does so itself for the first one. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const first = useRef(pathname);
  const hasMoved = useRef(false);

  useLayoutEffect(() => {
    if (pathname !== first.current) hasMoved.current = true;
  }, [pathname]);

  // Observed all the time: a page that renders at once sets its title before an effect for this path could start observing.
  useEffect(() => {
    const element = document.querySelector('title');
    if (!element) return;
    const observer = new MutationObserver(() => {
      if (hasMoved.current) setTitle(document.title);
    });
    observer.observe(element, { childList: true });
    return () => observer.disconnect();
  }, []);

  return <VisuallyHidden role="status">{title}</VisuallyHidden>;
}
