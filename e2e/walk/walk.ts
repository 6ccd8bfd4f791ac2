import type { Browser } from '@playwright/test';
import { consentRecord } from '@fairshore/release-host/browser';
import { storeItems } from '../browserStorage';
import { watchPage } from '../watchPage';
import { Chooser } from './chooseStep';
import { doStep } from './doStep';
import { installInPage } from './inPage';
import { Randomness } from '../Randomness';
import { broken, isFault, isProblem } from './rules';
import { Settling } from './settle';
import { sessionOf, Visitor } from './Visitor';
import type { Role } from './Visitor';

export interface WalkOptions {
  readonly url: string;
  readonly seed: number;
  readonly role: Role;
  readonly width: number;
  readonly steps: number;
  /** Called with a line about every step once it is done. */
  readonly onStep?: (line: string) => void;
}

/** A problem, the step after which it appeared, and the steps that led there. */
export interface Finding {
  readonly step: number;
  readonly problem: string;
  readonly way: readonly string[];
}

const height = 900;

/** Fixed, because the suite has no influence on whether the bank is reachable and what it reports today. */
const rates = { asOf: '2026-01-30', usdPerEur: 1.19, gbpPerEur: 0.87 };

/** A PNG of one transparent pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Walks through a running suite at random and resolves with everything found. */
export async function walk(browser: Browser, options: WalkOptions): Promise<Finding[]> {
  const { url, seed, role, width, steps } = options;
  const random = new Randomness(seed);
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    reducedMotion: seed % 2 === 0 ? 'reduce' : 'no-preference',
  });
  try {
    await storeItems(context, url, await itemsOf(url, role));
    const page = await context.newPage();
    // Tabs that the page opens are closed; browser dialogs are accepted.
    context.on('page', (other) => void other.close());
    page.on('dialog', (dialog) => void dialog.accept());
    // The one external image whose address the walk types, on an origin from which pages may show images.
    await page.route('http://localhost/picture.png', (route) =>
      route.fulfill({ contentType: 'image/png', body: pixel }),
    );
    await page.route('**/api/exchange-rates', (route) => route.fulfill({ json: rates }));
    const watched = await watchPage(page);
    // The compiler may wrap this file's functions in calls to a `__name` helper, which pages don't have.
    await page.addInitScript('globalThis.__name ??= (named) => named;');
    await page.addInitScript(installInPage);
    const faults: string[] = [];
    page.on('response', (response) => {
      if (isFault(response))
        faults.push(`${response.status()} to ${response.request().method()} ${response.url()}`);
    });
    const settling = new Settling(page);
    const visitor = new Visitor(page, url, role);
    const chooser = new Chooser(random, role);

    const findings: Finding[] = [];
    const way: string[] = [];
    let reported = 0;
    let hasJustOpened = false;
    await visitor.begin();
    await settling.settled();
    for (let step = 1; step <= steps; step += 1) {
      const before = await page.evaluate(() => window.walk.look());
      const again = await visitor.signInAgain();
      const choice = chooser.choose(before, hasJustOpened);
      const done = again ?? (await doStep(page, choice, random));
      let waiting = await settling.settled();
      if (isOutside(page.url(), url)) {
        await visitor.begin();
        waiting = await settling.settled();
      }
      let after = await page.evaluate(() => window.walk.look());
      // A timer may change the page between `rest` and `look`; a real fault persists.
      if (broken(after).length > 0) {
        waiting = await settling.settled();
        after = await page.evaluate(() => window.walk.look());
      }
      const line = `${String(step).padStart(5)}  ${done}  → ${after.path}`;
      way.push(line);
      options.onStep?.(line);

      const problems = [
        ...watched.problems().slice(reported).filter(isProblem),
        ...faults.splice(0),
        ...broken(after),
        ...waiting.map((awaited) => `still waits after 30 s: ${awaited}`),
      ];
      reported = watched.problems().length;
      if (problems.length > 0) {
        const problem = problems.map((text) => text.replace(/\n.*/s, '')).join('\n       ');
        findings.push({ step, problem, way: [...way] });
        options.onStep?.(`       ${problem}`);
        await visitor.begin();
        await settling.settled();
        way.push(`       begin anew on ${new URL(page.url()).pathname}`);
      }
      hasJustOpened =
        problems.length === 0 &&
        (after.dialogs > before.dialogs || after.things.some(({ isLast, isOpen }) => isLast && isOpen));
    }
    return findings;
  } finally {
    await context.close();
  }
}

/** Whether an address is outside the suite, such as local development pages and about:blank before the first page. */
function isOutside(address: string, url: string): boolean {
  return !address.startsWith(url) || /^\/(_local|auth)\//.test(new URL(address).pathname);
}

/** The `localStorage` items of a visitor who has answered the consent question and, unless a guest, is signed in. */
async function itemsOf(url: string, role: Role): Promise<Record<string, string>> {
  const consent = { 'gdpr.consent.v1': consentRecord() };
  return role === 'guest' ? consent : { ...consent, 'fairshore.auth': await sessionOf(url, role) };
}
