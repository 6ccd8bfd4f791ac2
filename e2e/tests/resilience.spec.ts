import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { faults, startBrokenSuite } from '../chaos/brokenSuite';
import type { Fault } from '../chaos/brokenSuite';
import { plannedError } from '../chaos/faultyRelease';
import { consentDialog } from '../consentPage';
import { answerConsent } from '../storedConsent';

interface Place {
  readonly remote: string;
  readonly path: string;
  readonly heading: RegExp;
  /** The link in the header that leads there; the console has none. */
  readonly link?: string;
}

/** One page of each remote, and how it is known. */
const places: readonly Place[] = [
  { remote: 'mfe-public', path: '/', heading: /real assets/i, link: 'Home' },
  { remote: 'mfe-pipeline', path: '/pipeline', heading: /^Pipeline$/, link: 'Pipeline' },
  { remote: 'mfe-backer', path: '/backer-portal', heading: /good to see you/i, link: 'Backer Portal' },
  { remote: 'mfe-admin', path: '/admin/login', heading: /^Admin sign-in$/ },
  { remote: 'mfe-content', path: '/advisory', heading: /advis/i, link: 'Advisory' },
];

// Each test has a suite of its own, so they may go beside each other.
test.describe.configure({ mode: 'parallel' });

for (const place of places) {
  // Home comes in its remote's first chunk; the other pages have chunks of their own.
  const possible = faults.filter((fault) => place.path !== '/' || !fault.endsWith('of the page'));
  for (const fault of possible) {
    test(`${place.remote}: ${fault}`, async ({ page }) => {
      const suite = await startBrokenSuite(place.remote, fault);
      const trouble = watchTrouble(page);
      try {
        await answerConsent(page);
        await page.addInitScript(() => Object.assign(window, { tampered: false }));
        // Not the load event: a hint for a file that hangs holds it back.
        await page.goto(suite.url + place.path, { waitUntil: 'commit' });
        await expect(page.getByRole('banner')).toBeVisible();
        const panel = page.getByRole('alert').filter({ hasText: 'This part of the site is unavailable.' });
        await expect(panel).toBeVisible({ timeout: 10_000 });
        await expect(panel).toContainText(/team/i);
        await expect(panel).toContainText(/incident/i);
        await expect(panel).toContainText(explanationOf(fault));
        await page.evaluate(() => Object.assign(window, { sameDocument: true }));

        await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
        await consentDialog(page).getByRole('button', { name: 'Reject non-essential' }).click();
        await expect(consentDialog(page)).toBeHidden();
        for (const other of places.filter(({ remote }) => remote !== place.remote)) {
          await goTo(page, other);
          await expect(page.getByRole('heading', { level: 1, name: other.heading })).toBeVisible();
        }

        await goTo(page, place);
        await expect(panel).toBeVisible({ timeout: 10_000 });
        await suite.mend();
        await panel.getByRole('button', { name: 'Retry' }).click();
        await expect(page.getByRole('heading', { level: 1, name: place.heading })).toBeVisible();
        expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
        expect(await page.evaluate(() => Reflect.get(window, 'tampered'))).toBe(false);
        expect(trouble).toEqual([]);
      } finally {
        await suite.stop();
      }
    });
  }
}

test('a release that fails gives way to the one before, without anyone noticing', async ({ page }) => {
  const suite = await startBrokenSuite('mfe-content', 'throws at start', { hasPrevious: true });
  try {
    await answerConsent(page);
    await page.addInitScript(() => {
      const phases: string[] = [];
      Object.assign(window, { phases });
      window.addEventListener('fairshore:remote', (event) => {
        if (event instanceof CustomEvent) phases.push(`${event.detail.version} ${event.detail.phase}`);
      });
    });
    await page.goto(`${suite.url}/advisory`);
    await expect(page.getByRole('heading', { level: 1, name: /advis/i })).toBeVisible();
    const phases: string[] = await page.evaluate(() => Reflect.get(window, 'phases'));
    expect(phases.filter((phase) => !/^9/.test(phase)).map((phase) => phase.split(' ')[1])).toEqual([
      'fallback',
      'start',
      'manifest',
      'entry',
      'ready',
    ]);
    expect(phases).toContainEqual(expect.stringMatching(/^9\.0\.0-\w+ failed$/));
  } finally {
    await suite.stop();
  }
});

function explanationOf(fault: Fault): string {
  if (fault.startsWith('throws')) return 'It stopped with an error.';
  if (fault === 'hangs' || fault === 'trickles') return 'It takes too long to answer.';
  if (/^another|bad manifest/.test(fault)) return 'so it was not run.';
  return 'Its files can’t be reached at the moment.';
}

/** Goes on within the document: by the link in the header, or as the router itself does. */
async function goTo(page: Page, { link, path }: Place): Promise<void> {
  if (link) {
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: link, exact: true }).click();
    return;
  }
  await page.evaluate((address) => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** The browser's own lines about files it could not have, and React's about what the boundary caught. */
const expected = new RegExp(
  `^(Failed to load resource|Access to script at|Failed to find a valid digest|Refused to execute script|RemoteFailure: |Error: ${plannedError})`,
);

/** What nobody caught, and what the console says besides. */
function watchTrouble(page: Page): string[] {
  const trouble: string[] = [];
  page.on('pageerror', ({ message }) => trouble.push(`uncaught: ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) trouble.push(message.text());
  });
  return trouble;
}
