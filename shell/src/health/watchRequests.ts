import { blameFile } from '../blame/blameStack';
import type { Blamed } from '../blame/blameStack';
import { ofShell } from '../blame/blameTask';
import type { TakeFault } from './Faults';

/** Answers that say something about who asks, or how often, not about the code that does. */
const passed = [401, 429];
/** What the shell asks, whichever page is shown. */
const shells = /^\/auth\/v1\/|^\/(registry|releases|config)\.json$/;

/**
 * Takes requests that were answered with an error, those before this was called too, and those of the suite to which no answer came: for the release whose file it was; sign-in and
 * what the suite is composed of are the shell's, and what a page asks belongs to the page that is shown.
 */
export function watchRequests(take: TakeFault, shown: () => Blamed): void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceResourceTiming) || !URL.canParse(entry.name)) continue;
      const { responseStatus } = entry;
      if (!(responseStatus >= 400) || passed.includes(responseStatus)) continue;
      const { pathname } = new URL(entry.name);
      // That a preview is over says nothing about what its tab has instead.
      if (pathname.startsWith('/previews/')) continue;
      const { owner, blamed } = blameFile(entry.name, '');
      if (owner !== 'foreign') take('request', blamed, 'Request');
      else take('request', shells.test(pathname) ? ofShell() : shown(), 'Request');
    }
  });
  observer.observe({ type: 'resource', buffered: true });
  window.addEventListener('fairshore:unanswered', () => take('request', shown(), 'Request'));
}
