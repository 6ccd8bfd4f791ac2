import type { Page } from '@playwright/test';
import { demo, main } from '../addresses';
import { faults, leavingFaults, pageFaults, startBrokenSuite } from '../chaos/brokenSuite';
import type { BrokenSuite, Fault } from '../chaos/brokenSuite';
import { faultyHeading, plannedError } from '../chaos/faultyRelease';
import { consentDialog } from '../consentPage';
import { isFull } from '../matrix';
import { answerConsent } from '@fairshore/release-host/browser';
import { expect, test } from '../test';

interface Place {
  readonly remote: string;
  readonly path: string;
  readonly heading: RegExp;
  /** The header link to the page; the console has none. */
  readonly link?: string;
}

/** One page of each remote, and how to recognize it. */
const places: readonly Place[] = [
  { remote: 'mfe-public', path: '/', heading: /real assets/i, link: 'Home' },
  { remote: 'mfe-pipeline', path: '/pipeline', heading: /^Pipeline$/, link: 'Pipeline' },
  { remote: 'mfe-backer', path: '/backer-portal', heading: /good to see you/i, link: 'Backer Portal' },
  { remote: 'mfe-admin', path: '/admin/login', heading: /^Admin sign-in$/ },
  { remote: 'mfe-content', path: '/advisory', heading: /advis/i, link: 'Advisory' },
];

/** Faults that are equivalent to another one for the loader: nothing arrives, or what arrives is not what was released. */
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
 * The loader treats all remotes alike, so one is tested with every kind of fault, and each of the others with a different one. The full
 * run tests all combinations.
 */
const faultOf: Readonly<Record<string, Fault>> = {
  'mfe-public': 'throws at start',
  'mfe-pipeline': 'tampered first chunk',
  'mfe-backer': 'refuses connections',
  'mfe-admin': 'answers 500',
};

/** The faults to test at a place. Home is part of its remote's first chunk; the other pages have their own chunks. */
function faultsOf({ remote, path }: Place, known: readonly Fault[]): readonly Fault[] {
  const possible = known.filter((fault) => path !== '/' || !fault.endsWith('of the page'));
  if (isFull) return possible;
  const only = faultOf[remote];
  return possible.filter((fault) => (only === undefined ? !alike.includes(fault) : fault === only));
}

// Each test has its own suite, so they can run in parallel.
test.describe.configure({ mode: 'parallel' });

// The full run has too many combinations for one test.
const parts = isFull ? places.map((place) => [place]) : [places];
for (const [what, known] of Object.entries({ ...faults, pages: pageFaults }))
  for (const part of parts) {
    const cells = part
      .filter(({ remote }) => what !== 'pages' || remote === 'mfe-content')
      .flatMap((place) => faultsOf(place, known).map((fault) => ({ place, fault })));
    if (cells.length === 0) continue;
    test(`${isFull ? part[0]?.remote : 'a remote'} whose ${what} fail`, async ({ page }) => {
      if (isFull) test.slow();
      const suite = await startBrokenSuite({ isApart: what === 'origins' });
      const trouble = watchTrouble(page);
      await answerConsent(page);
      await page.addInitScript(() => Object.assign(window, { tampered: false }));
      try {
        for (const [index, { place, fault }] of cells.entries())
          await test.step(`${place.remote}: ${fault}`, async () => {
            const others = places.filter(({ remote }) => remote !== place.remote);
            // With a remote that throws, all other remotes are visited; with other faults only one, in turn.
            const isSeenOfAll = isFull || fault === 'throws at start';
            const visited = isSeenOfAll ? others : others.slice(index % 4, (index % 4) + 1);
            await suite.strike(place.remote, fault);
            await standFault(page, suite, { place, fault, visited, hasWindow: isFull || index === 0 });
            expect(trouble).toEqual([]);
          });
      } finally {
        await suite.stop();
      }
    });
  }

interface Cell {
  readonly place: Place;
  readonly fault: Fault;
  /** The places to visit while the remote is broken. */
  readonly visited: readonly Place[];
  /** Whether a dialog of the shell is opened meanwhile: once per kind of fault, and with each fault in the full run. */
  readonly hasWindow: boolean;
}

/** Expects that the broken remote's page says so, everything else works, and Retry loads the page after a repair. */
async function standFault(
  page: Page,
  suite: BrokenSuite,
  { place, fault, visited, hasWindow }: Cell,
): Promise<void> {
  // Doesn't wait for the load event, because a preload hint for a hanging file delays it.
  await page.goto(suite.url + place.path, { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  const panel = page.getByRole('alert').filter({ hasText: 'This part of the site is unavailable.' });
  await expect(panel).toBeVisible();
  await expect(panel).toContainText(/team/i);
  await expect(panel).toContainText(/incident/i);
  await expect(panel).toContainText(explanationOf(fault));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  if (hasWindow) {
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
    await consentDialog(page).getByRole('button', { name: 'Reject non-essential' }).click();
    await expect(consentDialog(page)).toBeHidden();
  }
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
}

test('a failing release is replaced by the previous one, without anyone noticing @smoke', async ({
  page,
}) => {
  const suite = await startBrokenSuite();
  try {
    await suite.strike('mfe-content', 'throws at start', { hasPrevious: true });
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

test('a page that fails when left, or never settles, breaks neither the frame nor the next page @smoke', async ({
  page,
}) => {
  const suite = await startBrokenSuite();
  const trouble = watchTrouble(page);
  const pipeline = page.getByRole('heading', { level: 1, name: 'Pipeline' });
  const faulty = page.getByRole('heading', { level: 1, name: faultyHeading });
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pipeline' });
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
  await answerConsent(page);
  try {
    for (const fault of leavingFaults.filter((one) => isFull || !alike.includes(one)))
      await test.step(`a page that ${fault}`, async () => {
        blamed.clear();
        await suite.strike('mfe-content', fault);
        await page.goto(`${suite.url}/advisory`);
        await expect(faulty).toBeVisible();
        await expectFrame();
        await link.click();
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
      });

    await test.step('a page whose effects never settle can be left', async () => {
      await suite.strike('mfe-content', 'never rests');
      await page.goto(`${suite.url}/advisory`);
      await expect(faulty).toBeVisible();
      await link.click();
      await expect(pipeline).toBeVisible();
      // On Back, React renders synchronously and stops such a page with an error.
      await page.goBack();
      await expect(page.getByRole('alert')).toContainText('It stopped with an error.');
      await page.goForward();
      await expect(pipeline).toBeVisible();
      expect(trouble).toEqual([]);
    });
  } finally {
    await suite.stop();
  }
});

const shellChunk = /\/shell\/[^/]+\/\d+\.js/;

test('a part of the shell that failed once is requested again, and what failed offline once the browser is online', async ({
  page,
  context,
}) => {
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
  // The failed files were requested again under another address.
  expect(struck.size).toBeGreaterThan(0);
  await page.unroute(shellChunk);

  await test.step('what failed while the browser was offline loads automatically when it is online again', async () => {
    await context.setOffline(true);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Advisory' }).click();
    const panel = page.getByRole('alert').filter({ hasText: 'This part of the site is unavailable.' });
    await expect(panel).toContainText('Your browser is offline.');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: /advis/i })).toBeVisible();
  });
});

test('a failure to load part of the shell is attributed to the shell, in the panel and in the report, until Retry loads it', async ({
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
  // Ignores speed reports, because they depend on the machine.
  const told = all.filter(({ phase }) => !/^(vital|slow|frozen)$/.test(phase));
  expect(told.filter(({ phase }) => phase !== 'ready').map(({ remote }) => remote)).toEqual(
    expect.arrayContaining(['shell']),
  );
  expect(told.filter(({ remote, phase }) => remote !== 'shell' && phase !== 'ready')).toEqual([]);
});

function explanationOf(fault: Fault): string {
  if (/^throws|^endless/.test(fault)) return 'It stopped with an error.';
  if (/^(hangs|trickles|a page that never)/.test(fault)) return 'It takes too long to answer.';
  if (/^another|bad manifest/.test(fault)) return 'so it was not run.';
  return 'Its files can’t be reached at the moment.';
}

/** Navigates within the document: by the header link, or as the router does. */
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

/** The browser's own messages about files it could not load, and React's about errors that the boundary caught. */
const expected = new RegExp(
  `^(Failed to load resource|Access to script at|Failed to find a valid digest|Refused to execute script|RemoteFailure: |Error: (${plannedError}|Minified React error #185))`,
);

/** Collects uncaught errors and unexpected console errors. */
function watchTrouble(page: Page): string[] {
  const trouble: string[] = [];
  page.on('pageerror', ({ message }) => trouble.push(`uncaught: ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) trouble.push(message.text());
  });
  return trouble;
}
