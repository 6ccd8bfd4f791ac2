import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtAllWidths } from '../accessible';
import { demo } from '../addresses';
import {
  all,
  answer,
  consentDialog,
  inventoried,
  keptBy,
  none,
  setSwitches,
  watchOthers,
} from '../consentPage';
import { harbour } from '../seededProjects';
import { expect, test } from '../test';
import { watchPage } from '../watchPage';
import { still, watchShift } from '../watchShift';

const backer = { email: 'backer@fairshore.example', password: 'Backer-demo-2026' };
const button = (page: Page, name: string) => consentDialog(page).getByRole('button', { name });

test.use({ isNew: true });

test('the dialog appears after the page, shifts nothing, and does not delay the visitor', async ({
  page,
}) => {
  const watched = await watchPage(page);
  const shift = await watchShift(page);
  await page.addInitScript(() => {
    const paints: string[] = [];
    Object.assign(window, { paints });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const element: unknown = Reflect.get(entry, 'element');
        paints.push(element instanceof Element && element.closest('[role=dialog]') ? 'dialog' : 'page');
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  for (const path of ['/', '/pipeline', '/advisory']) {
    await page.goto(path);
    await expect(consentDialog(page)).toBeVisible();
    // The page's own images may still be loading; in the end one of them is the largest paint.
    await expect
      .poll(() => page.evaluate(() => (Reflect.get(window, 'paints') as string[]).at(-1)))
      .toBe('page');
    await expect(page.locator('#main h1')).toHaveCount(1);
    expect(await shift()).toEqual(still);
  }
  await test.step('only the page is printed', async () => {
    const question = page.getByText('We value your privacy');
    await page.emulateMedia({ media: 'print' });
    await expect(question).toBeHidden();
    await expect(page.locator('h1')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await expect(question).toBeVisible();
  });
  expect(watched.problems()).toEqual([]);
});

test('on every screen: three answers of the same size, look and distance, and all text reachable', async ({
  page,
}) => {
  await page.goto('/');
  await expect(consentDialog(page)).toBeVisible();

  await test.step('the answers are in the documented order, and look alike', async () => {
    for (const width of [1440, 768, 375, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAnswersAlike(page);
    }
  });
  await test.step('on small, low and zoomed screens everything is reachable, and nothing scrolls sideways', async () => {
    for (const [width, height] of [
      [320, 568],
      [320, 256],
      [640, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectAllInReach(page);
    }
  });
  await test.step('axe finds nothing, open or folded, new or reopened', async () => {
    await expectAccessibleAtAllWidths(page);
    await button(page, 'Manage preferences').click();
    await expectAccessibleAtAllWidths(page);
    await expectTicksInForcedColors(page);
    await answer(page, 'Save choices');
    await page.evaluate(() => window.dispatchEvent(new Event('open-cookie-consent')));
    await expect(consentDialog(page)).toBeVisible();
    await expectAccessible(page);
  });
});

/** With the few colours of a high-contrast theme, too, one sees which boxes are checked. */
async function expectTicksInForcedColors(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const paint = (name: string) =>
    consentDialog(page)
      .getByRole('checkbox', { name })
      .evaluate((box) => getComputedStyle(box).backgroundColor);
  expect(await paint('Strictly Necessary')).not.toBe(await paint('Marketing'));
  await page.emulateMedia({ forcedColors: 'none' });
}

async function expectAnswersAlike(page: Page): Promise<void> {
  const found = await consentDialog(page)
    .getByRole('button', { name: /Reject non-essential|Save choices|Accept all/ })
    .evaluateAll((buttons) =>
      buttons.map((element) => {
        const { width, height, x, y } = element.getBoundingClientRect();
        const { color, backgroundColor, borderColor, fontWeight, fontSize } = getComputedStyle(element);
        return {
          name: element.textContent,
          place: Math.round(x + y),
          same: [
            Math.round(width),
            Math.round(height),
            color,
            backgroundColor,
            borderColor,
            fontWeight,
            fontSize,
          ],
        };
      }),
    );
  expect(found.map(({ name }) => name)).toEqual(['Reject non-essential', 'Save choices', 'Accept all']);
  expect(found.map(({ place }) => place)).toEqual(found.map(({ place }) => place).toSorted((a, b) => a - b));
  expect(new Set(found.map(({ same }) => String(same))).size).toBe(1);
  expect(Number(found[0]?.same[1])).toBeGreaterThanOrEqual(44);
}

/** Checks the dialog with the preferences closed and open, and leaves them closed. */
async function expectAllInReach(page: Page): Promise<void> {
  for (const name of ['Reject non-essential', 'Save choices', 'Accept all'] as const)
    await expect(button(page, name)).toBeInViewport({ ratio: 1 });
  await button(page, 'Manage preferences').click();
  for (const name of [
    'Privacy policy',
    'Strictly Necessary',
    'Marketing',
    'Reject non-essential',
    'Accept all',
  ]) {
    const target = consentDialog(page).getByText(name, { exact: true });
    await target.scrollIntoViewIfNeeded();
    // A fraction of a pixel may be cut off at the edge.
    await expect(target).toBeInViewport({ ratio: 0.95 });
  }
  const [beside, inside] = await page.evaluate(() => {
    const dialog = document.querySelector('[role=dialog]');
    const wide = [dialog, ...(dialog?.querySelectorAll('*') ?? [])].filter(
      (element) => element && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0,
    );
    return [document.documentElement.scrollWidth - window.innerWidth, wide.length];
  });
  expect(beside).toBeLessThanOrEqual(0);
  expect(inside, JSON.stringify(page.viewportSize())).toBe(0);
  await button(page, 'Manage preferences').click();
  await expect(consentDialog(page).getByRole('checkbox')).toHaveCount(0);
}

test('closed without an answer it appears again on the next visit; it is answered, and reopened from the footer, by keyboard only @smoke', async ({
  page,
}) => {
  await test.step('closing stores nothing, and the dialog does not appear on the next page', async () => {
    await page.goto('/');
    await button(page, 'Close').click();
    await expect(consentDialog(page)).toBeHidden();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pipeline' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pipeline' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(consentDialog(page)).toBeHidden();
    expect((await keptBy(page)).record).toBeNull();
    await page.reload();
    await expect(consentDialog(page)).toBeVisible();
  });

  // The dialog is visible one frame before it gets the focus.
  await expect(consentDialog(page).locator(':focus')).toHaveText(/^Fairshore runs/);
  // A key press that was meant for the page must not count as an answer.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect(consentDialog(page)).toBeVisible();

  const stops: string[] = [];
  async function tab() {
    await page.keyboard.press('Tab');
    stops.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
  }
  await tab();
  await tab();
  await page.keyboard.press('Enter');
  for (let step = 0; step < 3; step += 1) {
    await tab();
    if (step !== 1) await page.keyboard.press('Space');
  }
  for (let step = 0; step < 3; step += 1) await tab();
  expect(stops).toEqual([
    'Privacy policy',
    'Manage preferences',
    '',
    '',
    '',
    'Reject non-essential',
    'Save choices',
    'Accept all',
  ]);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(consentDialog(page)).toBeHidden();
  await expect
    .poll(async () => (await keptBy(page)).cookies)
    .toMatchObject({ consent_functional: 'true', consent_analytics: 'false', consent_marketing: 'true' });

  const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' });
  await settings.focus();
  await page.keyboard.press('Enter');
  await expect(consentDialog(page).getByRole('checkbox', { name: 'Functional' })).toBeChecked();
  await expect(consentDialog(page).getByRole('checkbox', { name: 'Analytics' })).not.toBeChecked();
  await expect(consentDialog(page).getByRole('checkbox', { name: 'Strictly Necessary' })).toBeDisabled();
  const { record } = await keptBy(page);
  await page.keyboard.press('Escape');
  await expect(consentDialog(page)).toBeHidden();
  await expect(settings).toBeFocused();
  expect((await keptBy(page)).record).toBe(record);
});

test('on the privacy policy it is next to the text, which remains readable, and can be answered or closed there', async ({
  page,
}) => {
  await page.goto('/');
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 812 });
    await consentDialog(page).getByRole('link', { name: 'Privacy policy' }).click();
    await expect(page).toHaveURL(/\/privacy$/);
    await expect(page.getByRole('heading', { level: 1, name: /privacy/i })).toBeVisible();
    await expect(consentDialog(page)).toHaveAttribute('aria-modal', 'false');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') === null))
      .toBe(true);
    // The end of the page is visible above the dialog, which covers less than half of the screen.
    const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect
      .poll(() =>
        page.evaluate(() => {
          const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
          return (edge('footer')?.bottom ?? 0) - (edge('[role=dialog]')?.top ?? 0);
        }),
      )
      .toBeLessThanOrEqual(1);
    await expect.poll(async () => (await consentDialog(page).boundingBox())?.height).toBeLessThan(812 / 2);
    await expectAccessible(page, { within: '[role="dialog"]' });

    await button(page, 'Close').click();
    await expect(consentDialog(page)).toBeHidden();
    await settings.click();
    await expect(consentDialog(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(consentDialog(page)).toBeHidden();
    await expect(settings).toBeFocused();

    await page.reload();
    await expect(consentDialog(page)).toBeVisible();
    await page.getByRole('link', { name: 'Fairshore, home' }).click();
    await expect(consentDialog(page)).not.toHaveAttribute('aria-modal', 'false');
  }

  const sideways = { width: 667, height: 375 };
  const magnified = { width: 320, height: 256 };
  for (const size of [sideways, magnified]) {
    await test.step(`question and answers are in sight at ${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size);
      await page.goto('/privacy');
      await expect(
        consentDialog(page).getByRole('heading', { name: 'We value your privacy' }),
      ).toBeInViewport();
      await expect(page.getByRole('heading', { level: 1, name: /privacy/i })).toBeInViewport();
      for (const name of ['Reject non-essential', 'Save choices', 'Accept all'] as const)
        await expect(button(page, name)).toBeInViewport({ ratio: 1 });
      // The dialog is the first tab stop after the skip link, and doesn't grab the focus.
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(button(page, 'Close')).toBeFocused();
      for (let stops = 0; stops < 3; stops += 1) await page.keyboard.press('Tab');
      await expect(button(page, 'Reject non-essential')).toBeFocused();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await expectAccessible(page, { within: '[role="dialog"]' });
    });
  }

  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [375, 667],
    [640, 360],
    [667, 375],
    [768, 480],
    [1440, 900],
  ] as const) {
    await test.step(`the preferences can be seen and pressed beside the policy at ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto('/privacy');
      const manage = button(page, 'Manage preferences');
      await expect(manage).toBeInViewport({ ratio: 1 });
      await expect
        .poll(() => consentDialog(page).evaluate((dock) => dock.clientHeight / window.innerHeight))
        .toBeLessThanOrEqual(0.55);
      await manage.click({ trial: true });
    });
  }

  await test.step('on a phone the categories are visible when choosing', async () => {
    for (const [width, height] of [
      [640, 360],
      [375, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/privacy');
      await consentDialog(page).getByRole('button', { name: 'Manage preferences' }).click();
      await expect(consentDialog(page).getByRole('checkbox').first()).toBeInViewport({ ratio: 1 });
    }
    await answer(page, 'Reject non-essential');
    await expect.poll(async () => (await keptBy(page)).record).not.toBeNull();
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('sign-in takes precedence: one dialog at a time, the focus is never stolen, and what it stores is in the inventory', async ({
  page,
}) => {
  await page.goto('/backer-portal');
  const signIn = page.getByRole('dialog', { name: 'Join Fairshore' });
  await expect(signIn).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await signIn.getByLabel('Email').fill(backer.email);
  await signIn.getByLabel('Password', { exact: true }).fill(backer.password);
  await signIn.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(consentDialog(page)).toBeVisible();
  await expect(signIn).toBeHidden();
  await answer(page, 'Reject non-essential');
  await expect(page.getByRole('heading', { level: 1, name: /Ana/ })).toBeVisible();
  expect(await inventoried(page)).toEqual(expect.arrayContaining(['fairshore.auth', 'userSession']));
});

test('with storage and cookies blocked it still works, for the lifetime of the page', async ({
  page,
  context,
}) => {
  const asked = await watchOthers(context);
  const watched = await watchPage(page);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
  });
  await page.goto('/');
  await setSwitches(page, { ...none, analytics: true });
  expect(asked).toEqual([]);
  await answer(page, 'Save choices');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  await expect(consentDialog(page).getByRole('checkbox', { name: 'Analytics' })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pipeline' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pipeline' })).toBeVisible();
  await expect(consentDialog(page)).toBeHidden();
  expect(watched.problems().filter((problem) => !problem.includes('metrics.example'))).toEqual([]);
  await page.reload();
  await expect(consentDialog(page)).toBeVisible();
});

test('two tabs: an answer in one closes the question in the other, and a withdrawal stops it there', async ({
  page,
  context,
}) => {
  const asked = await watchOthers(context);
  const other = await context.newPage();
  await page.goto('/');
  await other.goto('/pipeline');
  await expect(consentDialog(page)).toBeVisible();
  await expect(consentDialog(other)).toBeVisible();
  await answer(other, 'Accept all');
  await expect(consentDialog(page)).toBeHidden();
  await expect.poll(() => asked.filter((url) => url.endsWith('loader.js')).length).toBe(2);

  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  const reloaded = Promise.all([page.waitForEvent('load'), other.waitForEvent('load')]);
  await button(page, 'Reject non-essential').click();
  await reloaded;
  asked.length = 0;
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  expect(await keptBy(other)).toMatchObject({ cookies: { consent_analytics: 'false' } });
});

test('without an analytics script, accepting all requests nothing', async ({ page, context }) => {
  const asked = await watchOthers(context);
  await page.goto(demo.url);
  await setSwitches(page, all);
  await expect(consentDialog(page).getByText('This site measures nothing at present.')).toBeVisible();
  await answer(page, 'Accept all');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

test('everything the running site stores is in the inventory, and none of it is optional', async ({
  page,
}) => {
  const seen = new Set<string>();
  const look = async () => (await inventoried(page)).forEach((key) => seen.add(key));

  await page.goto('/_components');
  await answer(page, 'Reject non-essential');
  await look();
  await page.getByText('Dark', { exact: true }).click();
  await look();
  const pages = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Home', 'Advisory', 'Pipeline']) {
    await pages.getByRole('link', { name, exact: true }).click();
    await expect(pages.locator('[aria-current="page"]')).toHaveText(name);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look();
  }
  expect([...seen].toSorted()).toEqual([
    'consent_analytics',
    'consent_functional',
    'consent_marketing',
    'fairshore.bucket',
    'fairshore.registry',
    'gdpr.consent.v1',
  ]);

  await page.getByRole('searchbox').fill('harbour');
  await page
    .getByRole('article')
    .filter({ hasText: harbour.name })
    .getByRole('radio', { name: '4 stars' })
    .check({ force: true });
  await expect.poll(async () => (await keptBy(page)).local).toContain('fairshore.device');
  await look();
});
