import type { Page } from '@playwright/test';
import { demo, main } from '../addresses';
import { faults, leavingFaults, pageFaults, startBrokenSuite } from '../chaos/brokenSuite';
import type { Fault } from '../chaos/brokenSuite';
import { faultyHeading, plannedError } from '../chaos/faultyRelease';
import { consentDialog } from '../consentPage';
import { inFullUnless, isFull } from '../matrix';
import { answerConsent } from '@fairshore/release-host/browser';
import { expect, test } from '../test';

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

/** Faults that come to the same for the loader as another one: nothing arrives, or what arrives is not what was released. */
const alike: readonly Fault[] = [
  'resets',
  'answers 404',
  'sends no CORS headers',
  'trickles',
  'tampered first chunk',
  'tampered chunk of the page',
  'missing first chunk',
  'another contract',
  'throws in an effect',
  'a page that never arrives',
  'empties main',
  'empties the body',
  'empties main as it is left',
];

/**
 * The loader knows no remote by name: one is tried with every kind of fault, each of the others with one of another kind; each with each
 * in a full run.
 */
const faultOf: Readonly<Record<string, Fault>> = {
  'mfe-public': 'throws at start',
  'mfe-pipeline': 'tampered first chunk',
  'mfe-backer': 'refuses connections',
  'mfe-admin': 'answers 500',
};

// Each test has a suite of its own, so they may go beside each other.
test.describe.configure({ mode: 'parallel' });

for (const place of places) {
  // Home comes in its remote's first chunk; the other pages have chunks of their own.
  const possible: Fault[] = faults.filter((fault) => place.path !== '/' || !fault.endsWith('of the page'));
  if (place.remote === 'mfe-content') possible.push(...pageFaults);
  const others = places.filter(({ remote }) => remote !== place.remote);
  const only = isFull ? undefined : faultOf[place.remote];
  for (const [index, fault] of (only ? [only] : possible).entries()) {
    // What one that throws does to all others is seen of each; of the rest one other, in turn.
    const visited = isFull || fault === 'throws at start' ? others : others.slice(index % 4, (index % 4) + 1);
    test(
      `${place.remote}: ${fault}`,
      inFullUnless(only !== undefined || !alike.includes(fault)),
      async ({ page }) => {
        const suite = await startBrokenSuite(place.remote, fault);
        const trouble = watchTrouble(page);
        try {
          await answerConsent(page);
          await page.addInitScript(() => Object.assign(window, { tampered: false }));
          // Not the load event: a hint for a file that hangs holds it back.
          await page.goto(suite.url + place.path, { waitUntil: 'commit' });
          await expect(page.getByRole('banner')).toBeVisible();
          const panel = page.getByRole('alert').filter({ hasText: 'This part of the site is unavailable.' });
          await expect(panel).toBeVisible();
          await expect(panel).toContainText(/team/i);
          await expect(panel).toContainText(/incident/i);
          await expect(panel).toContainText(explanationOf(fault));
          await page.evaluate(() => Object.assign(window, { sameDocument: true }));

          await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
          await consentDialog(page).getByRole('button', { name: 'Reject non-essential' }).click();
          await expect(consentDialog(page)).toBeHidden();
          for (const other of visited) {
            await goTo(page, other);
            await expect(page.getByRole('heading', { level: 1, name: other.heading })).toBeVisible();
          }

          await goTo(page, place);
          await expect(panel).toBeVisible();
          await suite.repair();
          await panel.getByRole('button', { name: 'Retry' }).click();
          await expect(page.getByRole('heading', { level: 1, name: place.heading })).toBeVisible();
          await expect.poll(() => page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
          await expect.poll(() => page.evaluate(() => Reflect.get(window, 'tampered'))).toBe(false);
          expect(trouble).toEqual([]);
        } finally {
          await suite.stop();
        }
      },
    );
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
    const phases = (): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'phases'));
    const ofPrevious = async () =>
      (await phases()).filter((phase) => !/^9/.test(phase)).map((phase) => phase.split(' ')[1]);
    await expect.poll(ofPrevious).toEqual(['fallback', 'start', 'manifest', 'entry', 'loaded', 'ready']);
    expect(await phases()).toContainEqual(expect.stringMatching(/^9\.0\.0-\w+ failed$/));
  } finally {
    await suite.stop();
  }
});

for (const fault of leavingFaults) {
  const title = `a page that ${fault} takes neither the frame nor the next page along`;
  test(title, inFullUnless(!alike.includes(fault)), async ({ page }) => {
    const suite = await startBrokenSuite('mfe-content', fault);
    const trouble = watchTrouble(page);
    const pipeline = page.getByRole('heading', { level: 1, name: 'Pipeline' });
    const faulty = page.getByRole('heading', { level: 1, name: faultyHeading });
    const navigation = page.getByRole('navigation', { name: 'Main' });
    async function expectFrame() {
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    const blamed = new Set<string>();
    await page.exposeFunction('blame', (remote: string) => blamed.add(remote));
    await page.addInitScript(() => {
      window.addEventListener('fairshore:remote', (event) => {
        if (event instanceof CustomEvent && event.detail.phase === 'crashed')
          Reflect.get(window, 'blame')(event.detail.remote);
      });
    });
    try {
      await answerConsent(page);
      await page.goto(`${suite.url}/advisory`);
      await expect(faulty).toBeVisible();
      await expectFrame();
      await navigation.getByRole('link', { name: 'Pipeline' }).click();
      await expect(pipeline).toBeVisible();
      await expectFrame();
      await page.goBack();
      await expect(faulty).toBeVisible();
      await expectFrame();
      await page.goForward();
      await expect(pipeline).toBeVisible();
      await expectFrame();
      await page.reload();
      await expect(pipeline).toBeVisible();
      expect(trouble).toEqual([]);
      expect([...blamed]).toEqual(['mfe-content']);
    } finally {
      await suite.stop();
    }
  });
}

test('a page whose effects never rest can be left', async ({ page }) => {
  const suite = await startBrokenSuite('mfe-content', 'never rests');
  const trouble = watchTrouble(page);
  try {
    await answerConsent(page);
    await page.goto(`${suite.url}/advisory`);
    await expect(page.getByRole('heading', { level: 1, name: faultyHeading })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pipeline' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pipeline' })).toBeVisible();
    // On the way back React draws at once, and then such a page is too much for it.
    await page.goBack();
    await expect(page.getByRole('alert')).toContainText('It stopped with an error.');
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: 'Pipeline' })).toBeVisible();
    expect(trouble).toEqual([]);
  } finally {
    await suite.stop();
  }
});

const shellChunk = /\/shell\/[^/]+\/\d+\.js/;

test('a part of the shell that failed once is asked for again, under another address', async ({ page }) => {
  await answerConsent(page);
  await page.goto(demo.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const struck = new Set<string>();
  await page.route(shellChunk, async (route) => {
    const [address = ''] = route.request().url().split('?');
    if (struck.has(address)) return route.continue();
    struck.add(address);
    return route.abort();
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pipeline' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pipeline' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(struck.size).toBeGreaterThan(0);
});

test('what the shell can’t bring is the shell’s fault, in the panel and in the report, until Retry brings it', async ({
  page,
}) => {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('report_remote_events')) reports.push(request.postData() ?? '');
  });
  await answerConsent(page);
  await page.goto(main.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route(shellChunk, (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pipeline' }).click();
  const panel = page.getByRole('alert').filter({ hasText: 'This part of the site is unavailable.' });
  await expect(panel).toContainText('A file that all pages share can’t be reached at the moment.');
  await expect(panel).toContainText('Platform team');
  await expect(panel).not.toContainText('Pipeline team');
  await panel.getByRole('button', { name: 'Retry' }).click();
  await expect(panel).toBeVisible();
  await page.unroute(shellChunk);
  await panel.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pipeline' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await expect.poll(() => reports.join('')).toContain('"remote":"shell"');
  const all: { remote: string; phase: string }[] = reports.flatMap((body) => JSON.parse(body).p_events);
  // How fast the page was is nobody's fault.
  const told = all.filter(({ phase }) => phase !== 'vital');
  expect(told.filter(({ phase }) => phase !== 'ready').map(({ remote }) => remote)).toEqual(
    expect.arrayContaining(['shell']),
  );
  expect(told.filter(({ remote, phase }) => remote !== 'shell' && phase !== 'ready')).toEqual([]);
});

test('what failed while the browser was offline comes by itself when it is online again', async ({
  page,
  context,
}) => {
  await answerConsent(page);
  await page.goto(demo.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pipeline' }).click();
  const panel = page.getByRole('alert').filter({ hasText: 'This part of the site is unavailable.' });
  await expect(panel).toContainText('Your browser is offline.');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Pipeline' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

function explanationOf(fault: Fault): string {
  if (/^throws|^endless/.test(fault)) return 'It stopped with an error.';
  if (/^(hangs|trickles|a page that never)/.test(fault)) return 'It takes too long to answer.';
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
  `^(Failed to load resource|Access to script at|Failed to find a valid digest|Refused to execute script|RemoteFailure: |Error: (${plannedError}|Minified React error #185))`,
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
