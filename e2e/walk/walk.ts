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
  /** Told of every step as it is done. */
  readonly onStep?: (line: string) => void;
}

/** Something that should not be, after which step, and the way there. */
export interface Finding {
  readonly step: number;
  readonly problem: string;
  readonly way: readonly string[];
}

const height = 900;

/** Fixed: whether the bank can be reached from a machine, and what it says today, is not the suite's. */
const rates = { asOf: '2026-01-30', usdPerEur: 1.19, gbpPerEur: 0.87 };

/** A picture of one transparent point. */
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
    // What opens another tab is left open there; a question of the browser is answered with yes.
    context.on('page', (other) => void other.close());
    page.on('dialog', (dialog) => void dialog.accept());
    // The one picture outside whose address the walk types, of an origin that pages show images of.
    await page.route('http://localhost/picture.png', (route) =>
      route.fulfill({ contentType: 'image/png', body: pixel }),
    );
    await page.route('**/api/exchange-rates', (route) => route.fulfill({ json: rates }));
    const watched = await watchPage(page);
    // What compiles this file may name its functions by a function of its own.
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
      // What a timer brings may come between rest and look; a fault stays.
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

/** Pages of the machine that the suite runs on, and the empty one before the first. */
function isOutside(address: string, url: string): boolean {
  return !address.startsWith(url) || /^\/(_local|auth)\//.test(new URL(address).pathname);
}

/** What a browser keeps of a person who has answered the consent question and is signed in, as far as they have an account. */
async function itemsOf(url: string, role: Role): Promise<Record<string, string>> {
  const consent = { 'gdpr.consent.v1': consentRecord() };
  return role === 'guest' ? consent : { ...consent, 'fairshore.auth': await sessionOf(url, role) };
}
