import { VisuallyHidden } from '@fairshore/shared-ui';
import { useLocation } from '@fairshore/shared-ui/router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Announces each new title to screen readers; the browser does so itself for the first page's, however late it comes. */
export function RouteAnnouncer() {
  const { key } = useLocation();
  const [title, setTitle] = useState('');
  const first = useRef(key);
  const hasMoved = useRef(false);

  useLayoutEffect(() => {
    if (key !== first.current) hasMoved.current = true;
  }, [key]);

  // Observed all the time: a page that renders at once sets its title before an effect for this entry could start observing.
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
