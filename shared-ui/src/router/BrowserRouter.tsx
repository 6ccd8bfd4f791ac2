import { startTransition, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { orderedHistory } from './orderedHistory';

/** How long a navigation may wait, in milliseconds: for the next page's code, or until the current page is idle. */
const longestWaitMs = 2_000;

/**
 * Keeps the page and the browser's address in sync; the shell mounts it once. Replaces react-router's own, which
 * is just as short: there a page whose effects never settle blocks every navigation for good, because React
 * handles transitions after all other updates.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(orderedHistory);
  const [shown, setShown] = useState({ action: history.action, location: history.location });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useLayoutEffect(() => {
    return history.listen(({ action, location }) => {
      const next = { action, location };
      startTransition(() => setShown(next));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setShown(next), longestWaitMs);
    });
  }, [history]);

  useEffect(() => {
    return () => clearTimeout(timer.current);
  }, [shown]);

  return (
    <Router location={shown.location} navigationType={shown.action} navigator={history}>
      {children}
    </Router>
  );
}
