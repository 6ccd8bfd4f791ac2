import { expect } from '@playwright/test';
import type { ElementHandle, Locator, Page } from '@playwright/test';
import { broken } from './walk/rules';

/** Something that opens: its page, its opener, and what it opens as. */
export interface Openable {
  readonly path: string;
  /** The beginning of the opener's accessible name; the first match on the page is used. */
  readonly opener: string;
  readonly opens: 'part' | 'details' | 'tab' | 'window' | 'menu';
  /** Limits the search where several elements of the page have such a name. */
  readonly within?: 'header' | 'main' | 'footer';
  /** Whether a part overlays the page, as windows and menus do, so that links beneath it can't be reached. */
  readonly isOver?: boolean;
}

const shownAs = {
  window: '[role=dialog],[role=alertdialog]',
  menu: '[role=menu],[role=listbox]',
} as const;

/**
 * Opens a thing and leaves it in each of three ways: closes it, navigates away without a new document, and goes back in the history.
 * The page must be intact after each. Requires that `installInPage` runs in the page.
 */
export async function openAndLeave(page: Page, thing: Openable): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/terms');
  else await navigate(page, '/terms');
  const terms = page.getByRole('heading', { level: 1, name: /Terms/ });
  await expect(terms).toBeVisible();
  await expectWhole(page);
  await navigate(page, thing.path);
  // The previous page stays until the next one is ready, and may have an opener of the same name.
  await expect(terms).toBeHidden();

  await close(page, thing, await open(page, thing));
  await expectWhole(page);

  await open(page, thing);
  await leave(page, thing);
  await expect(page, `${thing.opener}: leaves`).toHaveURL(/\/terms$/);
  await expect(terms).toBeVisible();
  await expectNothingOver(page);
  await expectWhole(page);

  await (isOver(thing) ? page.goForward() : page.goBack());
  await bringUp(page, openerOf(page, thing), `${thing.opener}: goes back`);
  await expectWhole(page);
}

async function open(page: Page, thing: Openable): Promise<ElementHandle<HTMLElement>> {
  const opener = openerOf(page, thing);
  await bringUp(page, opener, `${thing.opener} on ${thing.path}`);
  const handle = (await opener.elementHandle()) as ElementHandle<HTMLElement>;
  await handle.click();
  await expectOpen(page, thing, handle, true);
  return handle;
}

async function close(page: Page, thing: Openable, handle: ElementHandle<HTMLElement>): Promise<void> {
  if (thing.opens === 'part' || thing.opens === 'details') await handle.click();
  else if (thing.opens === 'tab') {
    const list = page.getByRole('tablist').filter({ has: page.getByRole('tab', { name: nameOf(thing) }) });
    await list.getByRole('tab', { selected: false }).first().click();
  } else await page.keyboard.press('Escape');
  await expectOpen(page, thing, handle, false);
}

async function leave(page: Page, thing: Openable): Promise<void> {
  if (!isOver(thing)) {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    return;
  }
  // Overlays are left with the browser's Back button; a dialog with its own address takes one more step.
  await page.goBack();
  if (new URL(page.url()).pathname !== '/terms') await page.goBack();
}

async function expectOpen(
  page: Page,
  { opens, opener }: Openable,
  handle: ElementHandle<HTMLElement>,
  isOpen: boolean,
) {
  const state = async () => {
    if (opens === 'window' || opens === 'menu') return page.locator(shownAs[opens]).first().isVisible();
    if (opens === 'details') return handle.evaluate((summary) => summary.closest('details')?.open ?? false);
    const attribute = opens === 'tab' ? 'aria-selected' : 'aria-expanded';
    return (await handle.evaluate((element, name) => element.getAttribute(name), attribute)) === 'true';
  };
  await expect.poll(state, `${opener} is ${isOpen ? 'open' : 'closed'}`).toBe(isOpen);
}

/** Scrolls down until the opener is visible, because some parts of a page are rendered only when scrolled near. */
async function bringUp(page: Page, opener: Locator, what: string): Promise<void> {
  const isThere = async () => {
    if (await opener.isVisible()) return true;
    await page.mouse.wheel(0, 900);
    return opener.isVisible();
  };
  await expect.poll(isThere, { message: what, intervals: [100] }).toBe(true);
}

/** Expects that no dialog or menu outlives the page on which it was opened. */
async function expectNothingOver(page: Page): Promise<void> {
  await expect(page.locator(`${shownAs.window},${shownAs.menu}`).filter({ visible: true })).toHaveCount(0);
}

/** Applies the rules that a walk checks on every page. */
async function expectWhole(page: Page): Promise<void> {
  await expect.poll(async () => broken(await page.evaluate(() => window.walk.look()))).toEqual([]);
}

/** Navigates to another page of the suite within the same document, even if the current page has no link to it. */
async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // The state the router would write: an entry with its own key.
    const state = { usr: null, key: crypto.randomUUID(), idx: Number(window.history.state?.idx ?? 0) + 1 };
    window.history.pushState(state, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
}

function openerOf(page: Page, { opener, opens, within }: Openable) {
  const place = {
    header: page.getByRole('banner'),
    main: page.getByRole('main'),
    footer: page.getByRole('contentinfo'),
  };
  const scope = within ? place[within] : page;
  const name = nameOf({ opener });
  if (opens === 'details') return scope.locator('summary').filter({ hasText: name }).first();
  if (opens === 'tab') return scope.getByRole('tab', { name }).first();
  return scope.getByRole('button', { name }).or(scope.getByRole('combobox', { name })).first();
}

const nameOf = ({ opener }: Pick<Openable, 'opener'>) => new RegExp(`^${opener}`);

function isOver({ opens, isOver: isSaid = false }: Openable): boolean {
  return isSaid || opens === 'window' || opens === 'menu';
}
