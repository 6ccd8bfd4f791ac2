import { VisuallyHidden } from '@fairshore/shared-ui';
import { useLocation } from '@fairshore/shared-ui/router';
import { useEffect, useRef, useState } from 'react';

/** Tells a screen reader the title of each page one comes to; the browser does so for the first one itself. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const lastPath = useRef(pathname);

  useEffect(() => {
    const element = document.querySelector('title');
    if (!element || lastPath.current === pathname) return;
    lastPath.current = pathname;
    // The page sets its title once it has arrived.
    const observer = new MutationObserver(() => setTitle(document.title));
    observer.observe(element, { childList: true });
    return () => observer.disconnect();
  }, [pathname]);

  return <VisuallyHidden role="status">{title}</VisuallyHidden>;
}
