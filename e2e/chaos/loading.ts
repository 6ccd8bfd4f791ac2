import type { Browser } from '@playwright/test';
import { answerConsent } from '@fairshore/release-host/browser';
import { faults, leavingFaults, pageFaults, startBrokenSuite } from './brokenSuite';
import type { Fault } from './brokenSuite';
import { hold, judge } from './verdict';
import type { Verdict } from './verdict';

/** A remote in a release store, and two addresses. */
export interface LoadingPlace {
  readonly releases: string;
  readonly remote: string;
  readonly path: string;
  readonly otherPath: string;
}

const leaving: readonly string[] = [...leavingFaults, 'never rests'];

/** Everything that can go wrong while a remote loads, in its release and on its page. */
export const loadingFaults: readonly Fault[] = [
  ...Object.values(faults).flat(),
  ...pageFaults,
  ...leavingFaults,
  'never rests',
];

/** Whether a fault applies at a path: Home is part of its remote's first files, so it has no chunk of its own. */
export function isPossible(fault: Fault, path: string): boolean {
  return path !== '/' || !fault.endsWith('of the page');
}

/** Tests one fault in a new suite and browser. */
export function tryLoading(browser: Browser, place: LoadingPlace, name: Fault): Promise<Verdict> {
  const shows = leaving.includes(name);
  const promise = shows
    ? 'Its page is shown, and the next one comes with header and footer.'
    : 'A panel says whose it is, every other page works, and Retry brings it back once it is repaired.';
  return judge({ name, sort: 'loading', promise }, async () => {
    const { remote, path, otherPath, releases } = place;
    const isApart = faults.origins.some((fault) => fault === name);
    const suite = await startBrokenSuite({ isApart, releases });
    await suite.strike(remote, name);
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      await answerConsent(page);
      await page.goto(suite.url + path, { waitUntil: 'commit' });
      const heading = page.getByRole('heading', { level: 1 }).first();
      const panel = page.getByRole('alert').filter({ hasText: 'This part of the site is unavailable.' });
      const goTo = (address: string) =>
        page.evaluate((to) => {
          window.history.pushState(null, '', to);
          window.dispatchEvent(new PopStateEvent('popstate'));
        }, address);
      await (shows ? heading : panel).waitFor();
      if (!shows) hold(/team/i.test((await panel.textContent()) ?? ''), 'the panel names no team');
      await goTo(otherPath);
      // The panel has a heading, too. After a repair before the other page is shown, the remote would recover by itself.
      await panel.waitFor({ state: 'hidden' });
      await heading.waitFor();
      hold(await page.getByRole('banner').isVisible(), 'the header is gone');
      hold(await page.getByRole('contentinfo').isVisible(), 'the footer is gone');
      if (shows) return;
      await goTo(path);
      await panel.waitFor();
      await suite.repair();
      await panel.getByRole('button', { name: 'Retry' }).click();
      await heading.waitFor();
    } finally {
      await context.close();
      await suite.stop();
    }
  });
}
