import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Address and day of the page at the time of printing; nothing on the server. */
export function PrintedFrom() {
  return useSyncExternalStore(followPrinting, readNow, () => '');
}

/**
 * Address and day may have changed by then; the browser captures the page after the `beforeprint` listeners have
 * run.
 */
function followPrinting(notify: () => void): () => void {
  const refresh = () => flushSync(notify);
  window.addEventListener('beforeprint', refresh);
  return () => window.removeEventListener('beforeprint', refresh);
}

function readNow(): string {
  const today = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  return `${window.location.href} · ${today}`;
}
