import { blameFile } from '../blame/blameStack';
import type { Blamed } from '../blame/blameStack';
import { ofShell } from '../blame/blameTask';
import type { TakeFault } from './Faults';

/** Status codes that say something about the user, or the number of requests, not about the code that made them. */
const passed = [401, 429];
/** Requests of the shell, whichever page is shown. */
const shells = /^\/auth\/v1\/|^\/(registry|releases|config)\.json$/;

/**
 * Reports requests that were answered with an error, including those from before this call, and requests of the suite that got no response:
 * a file is its release's, sign-in and the suite's JSON files are the shell's, and what a page requests is that of the page that is shown.
 */
export function watchRequests(take: TakeFault, shown: () => Blamed): void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceResourceTiming) || !URL.canParse(entry.name)) continue;
      const { responseStatus } = entry;
      if (!(responseStatus >= 400) || passed.includes(responseStatus)) continue;
      const { pathname } = new URL(entry.name);
      // An expired preview says nothing about what its tab shows instead.
      if (pathname.startsWith('/previews/')) continue;
      const { owner, blamed } = blameFile(entry.name, '');
      if (owner !== 'foreign') take('request', blamed, 'Request');
      else take('request', shells.test(pathname) ? ofShell() : shown(), 'Request');
    }
  });
  observer.observe({ type: 'resource', buffered: true });
  window.addEventListener('fairshore:unanswered', () => take('request', shown(), 'Request'));
}
