import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Address and day of the page at the time of printing; nothing on the server. */
export function PrintedFrom() {
  return useSyncExternalStore(followPrinting, readNow, () => '');
}

/** Both may have changed by then; the browser takes its picture once its listeners have run. */
function followPrinting(notify: () => void): () => void {
  const refresh = () => flushSync(notify);
  window.addEventListener('beforeprint', refresh);
  return () => window.removeEventListener('beforeprint', refresh);
}

function readNow(): string {
  const today = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  return `${window.location.href} · ${today}`;
}
