import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { PageWork } from './pageWork';
import { lookAtShared, lookChanges } from './sharedLook';
import type { SharedLook } from './sharedLook';
import { underLoad } from './underLoad';

const stepMs = 100;
/** A page that a link leads to looks as usual sooner on an idle processor. */
const settledMs = 1_500;

/** How pages look just after a reload, by path; in several ways, because the header shows what is known about a visitor. */
export type UsualLooks = Map<string, SharedLook[]>;

/** An open page, and the wait until it is idle. */
export interface WatchedPage extends Pick<PageWork, 'untilRest'> {
  readonly page: Page;
}

/**
 * Leaves an open page by a link of the header to one of the `others`, pages of other remotes, and compares what all pages have in common
 * with the same page reloaded; a look that is among `usualLooks` needs no reload. Resolves with the differences that a reload removes, each
 * as the end of a sentence that begins with the page that was left. A header without such a link resolves with none: a suite may have a
 * single remote.
 */
export async function tryLeaving(
  { page, untilRest }: WatchedPage,
  others: readonly string[],
  usualLooks: UsualLooks,
  timeoutMs: number,
): Promise<string[]> {
  const links = page.locator('header:not(main *) a');
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const next = others.find((path) => targets.includes(path));
  if (next === undefined) return [];
  // Dispatched, because a dialog that the address opened may lie over the header.
  await links
    .and(page.locator(`[href="${next}"]`))
    .first()
    .dispatchEvent('click');
  if (!(await isShown(page, next, timeoutMs)))
    return [`is left for ${next}, which does not appear within ${Math.round(timeoutMs / 1000)} s`];
  const known = usualLooks.get(next) ?? [];
  usualLooks.set(next, known);
  if (await getsAsUsual(page, known, settledMs)) return [];
  await untilRest();
  const now = await lookAtShared(page);
  const isReloaded = await page.reload({ timeout: timeoutMs }).then(
    () => true,
    () => false,
  );
  // Then the other remote's page proves nothing.
  if (!isReloaded) return [];
  await untilRest();
  // A busy machine may not have drawn all of it yet.
  if (await getsAsUsual(page, [now], underLoad(settledMs))) {
    known.push(now);
    return [];
  }
  const usual = await lookAtShared(page);
  known.push(usual);
  return lookChanges(usual, now).map(
    ({ part, change }) => `is left for ${next}, and its ${part} is not as usual: ${change}`,
  );
}

/** Whether a path gets shown, with a main heading. */
async function isShown(page: Page, path: string, timeoutMs: number): Promise<boolean> {
  try {
    await page.waitForURL(({ pathname }) => pathname === path, { timeout: timeoutMs, waitUntil: 'commit' });
    await page.locator('main h1').first().waitFor({ timeout: timeoutMs });
    return true;
  } catch {
    return false;
  }
}

/** Whether a page looks like one of these within `waitMs`. */
async function getsAsUsual(page: Page, usualLooks: readonly SharedLook[], waitMs: number): Promise<boolean> {
  for (const deadline = Date.now() + waitMs; usualLooks.length > 0 && Date.now() < deadline;) {
    // The guards may load the page anew meanwhile.
    const now = await lookAtShared(page).catch(() => undefined);
    if (now && usualLooks.some((usual) => lookChanges(usual, now).length === 0)) return true;
    await pause(stepMs);
  }
  return false;
}
