import { startTransition, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { orderedHistory } from './orderedHistory';

/** How long a step may wait for what is on the page in milliseconds: for code of the next one, or until the page rests. */
const longestWaitMs = 2_000;

/**
 * Keeps the page and the browser's address together; the shell mounts it once. By hand, where react-router has a router of the
 * same few lines: there a page whose effects never rest holds every step back for good, since React takes a step that may wait
 * after all that may not.
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
