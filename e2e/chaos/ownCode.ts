import type { Browser, Page } from '@playwright/test';
import { answerConsent } from '@fairshore/release-host/browser';
import { misdeeds, namedAs } from './misdeeds';
import type { Misdeed } from './misdeeds';
import { hold, judge } from './verdict';
import type { Verdict } from './verdict';
import { commit, heard, lookAtPage, rememberPlace, waitForGuards, watchPlace } from './watchPlace';

const limitMs = 20_000;

/** A suite in which one remote is a candidate that performs misdeeds on request, and two addresses. */
export interface OwnCodePlace {
  readonly url: string;
  readonly remote: string;
  readonly path: string;
  readonly otherPath: string;
}

/** The names of all misdeeds. */
export const allMisdeeds = Object.keys(misdeeds).filter((name): name is Misdeed => name in misdeeds);

/** Performs each misdeed on the candidate's page, leaves it, and checks what remains. Opens a new page only after a failure. */
export async function tryOwnCode(
  browser: Browser,
  place: OwnCodePlace,
  names: readonly Misdeed[],
  tell: (verdict: Verdict) => void,
): Promise<void> {
  let page: Page | undefined;
  for (const name of names) {
    const promise = 'Once its page is left nothing of it is there, the next page is, and its owner is named.';
    const verdict = await judge({ name, sort: 'own code', promise }, async () => {
      page ??= await openPlace(browser, place);
      await tryMisdeed(page, place, name);
    });
    tell(verdict);
    if (verdict.why === undefined) continue;
    // The remains of a failed misdeed must not affect the next one.
    await page?.context().close();
    page = undefined;
  }
  await page?.context().close();
}

async function openPlace(browser: Browser, { url, otherPath }: OwnCodePlace): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  page.setDefaultTimeout(limitMs);
  await answerConsent(page);
  await watchPlace(page);
  await page.goto(url + otherPath);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // The heading is rendered on the server: a step in history before the router starts leads nowhere.
  await waitForGuards(page);
  return page;
}

async function tryMisdeed(
  page: Page,
  { remote, path, otherPath }: OwnCodePlace,
  name: Misdeed,
): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).first();
  const headingBefore = await heading.elementHandle();
  await page.evaluate((address) => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction(() => 'misdeeds' in window);
  // The page before stays until the next one is there, and answers for what is changed until then.
  await page.waitForFunction(
    (before) => document.querySelector('#main h1') !== null && before?.isConnected !== true,
    headingBefore,
  );
  await waitForGuards(page);
  await rememberPlace(page);
  await commit(page, name);
  await page.goBack();
  await page.waitForFunction((address) => window.location.pathname === address, otherPath);
  await heading.waitFor();
  const what = namedAs(name);
  await page
    .waitForFunction(
      (wanted) => wanted === undefined || Reflect.get(window, 'allHeard').includes(wanted),
      what && `${remote} ${what}`,
    )
    .catch(() => undefined);
  const left = await lookAtPage(page);
  hold(Object.keys(left).length === 0, `it left ${JSON.stringify(left)}`);
  const named = await heard(page);
  hold(
    what === undefined || (await wasHeard(page, `${remote} ${what}`)),
    `${remote} was not named with ${what ?? ''}; heard: ${named.join(', ') || 'nothing'}`,
  );
  hold(await page.getByRole('banner').first().isVisible(), 'the header is gone');
  hold(await page.getByRole('contentinfo').first().isVisible(), 'the footer is gone');
  hold(await isAtRest(page), 'it goes on');
}

/** Whether the counter that the misdeeds keep increasing has stopped; a chain of timers may run up to twenty more times. */
async function isAtRest(page: Page): Promise<boolean> {
  const count = () => page.evaluate(() => Reflect.get(window, 'theirs'));
  for (let look = 0; look < 30; look += 1) {
    const before = await count();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 40)));
    if ((await count()) === before) return true;
  }
  return false;
}

/** Includes earlier reports, because each kind of trespass is reported only once per release. */
function wasHeard(page: Page, what: string): Promise<boolean> {
  return page.evaluate((wanted) => Reflect.get(window, 'allHeard').includes(wanted), what);
}
