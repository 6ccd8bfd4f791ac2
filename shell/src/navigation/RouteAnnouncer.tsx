import { VisuallyHidden } from '@fairshore/shared-ui';
import { useLocation } from '@fairshore/shared-ui/router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Tells a screen reader the title of each page one comes to; the browser does so for the first one itself. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const first = useRef(pathname);
  const hasMoved = useRef(false);

  useLayoutEffect(() => {
    if (pathname !== first.current) hasMoved.current = true;
  }, [pathname]);

  // All the time: a page that is there at once sets its title before an effect of this path could begin to watch for it.
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
