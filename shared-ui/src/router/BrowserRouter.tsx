import { useState, type ReactNode } from 'react';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { orderedHistory } from './orderedHistory';

/** Keeps the page and the browser's address together; the shell mounts it once. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(orderedHistory);
  return <HistoryRouter history={history}>{children}</HistoryRouter>;
}
