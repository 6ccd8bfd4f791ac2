import type { Page } from '@playwright/test';
import { drawInBrowser } from '../drawInBrowser';
import { isFull } from '../matrix';
import { withListing } from '../ownListing';
import { restAs } from '../rest';
import { admin, backer, newPerson, signInByCall, storeSession } from '../sessions';
import { expect, openBrowser, test } from '../test';
import { watchShift } from '../watchShift';
import type { Shift } from '../watchShift';

test('content for signed-in people loads without shifting what is on screen', async ({
  browser,
  request,
}) => {
  const portal = ['overview', 'portfolio', 'activity', 'inbox', 'analytics', 'settings'];
  const visits = [
    { person: backer, addresses: portal.map((tab) => `/backer-portal?tab=${tab}`) },
    { person: admin, addresses: ['users', 'leads', 'remotes'].map((tab) => `/admin?tab=${tab}`) },
  ];
  for (const { person, addresses } of visits) {
    const context = await openBrowser(browser);
    await storeSession(context, await signInByCall(request, person));
    const page = await context.newPage();
    // Blocks live updates, because changes by other tests would legitimately move the page.
    await page.routeWebSocket(/\/realtime\//, () => undefined);
    const shift = await watchShift(page);
    for (const [width, height] of [
      [1440, 900],
      [375, 812],
    ] as const) {
      await page.setViewportSize({ width, height });
      // On a phone the tabs differ only below the viewport.
      const opened = isFull || width > 375 ? addresses : addresses.slice(-1);
      for (const address of opened)
        await test.step(`${address}, ${width} px wide`, async () => {
          await page.goto(address);
          await page.waitForLoadState('networkidle');
          const main = page.getByRole('main');
          await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
          await expect(main.getByRole('status').filter({ hasText: /^(Loading|Verifying)/ })).toHaveCount(0);
          await expectStill(shift, 0.02);
        });
    }
    await context.close();
  }
});

/** Expects no noticeable layout shift: `most` is the largest sum of shifts that passes. */
async function expectStill(shift: () => Promise<Shift>, most = 0.01): Promise<void> {
  const { sum, moved } = await shift();
  expect.soft(sum, moved.join('\n')).toBeLessThanOrEqual(most);
}

/** Scrolls through the page to its end, as a reader would. */
async function readToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight - window.innerHeight; top += 160) {
      window.scrollTo(0, top);
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    }
    window.scrollTo(0, document.documentElement.scrollHeight);
  });
}

test('a deep link, a jump to the end of the page and the reader’s own content cause no layout shift', async ({
  browser,
  request,
}) => {
  const person = await signInByCall(request, await newPerson(request, 'Still Reader'));
  const asPerson = await restAs(request, person);
  const terms = { apr: 9.5, min_ticket: 100, category: 'real-estate', raised: 0 };
  await withListing(request, terms, async ({ id, patch }) => {
    await asPerson('POST', 'rpc/record_interest', {
      p_project_id: id,
      p_amount: 500,
      p_disclaimer: '2025-01',
      p_terms_version: 1,
    });
    const [own] = await asPerson('GET', `interests?project_id=eq.${id}&select=id`);
    await patch({ apr: 11, hard_cap: 90_000, min_ticket: 200 });
    await asPerson('POST', 'user_settings', { user_id: person.user.id, currency: 'EUR' });
    await asPerson('POST', 'rpc/request_account_deletion', {});

    const context = await openBrowser(browser);
    await storeSession(context, person);
    const page = await context.newPage();
    await page.routeWebSocket(/\/realtime\//, () => undefined);
    const shift = await watchShift(page);
    const main = page.getByRole('main');
    const openings = [
      { address: `/project/${id}#interest`, shown: main.getByText('Registered under earlier terms') },
      { address: `/project/${id}#ask`, shown: main.getByRole('form', { name: 'Ask the issuer' }) },
      {
        address: `/backer-portal?tab=portfolio&holding=${String(own?.['id'])}`,
        shown: main.getByRole('region', { name: /^Snapshot of/ }),
      },
      { address: '/backer-portal', shown: main.getByText(/^Your account is deleted on/) },
    ];
    for (const [width, height] of [
      [1440, 900],
      [375, 812],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const { address, shown } of openings)
        await test.step(`${address}, ${width} px wide`, async () => {
          await page.goto('about:blank');
          await page.goto(address);
          await expect(shown).toBeVisible();
          await page.waitForLoadState('networkidle');
          await expectStill(shift);
        });
      await test.step(`to the end of a project by one key, ${width} px wide`, async () => {
        await page.goto(`/project/${id}`);
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await page.keyboard.press('End');
        await expect(main.getByRole('region', { name: 'Similar projects' })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectStill(shift);
      });
    }
    await test.step('a page rendered by the browser, on a phone', async () => {
      const drawn = await context.newPage();
      await drawn.setViewportSize({ width: 375, height: 812 });
      await drawn.routeWebSocket(/\/realtime\//, () => undefined);
      await drawInBrowser(drawn);
      const drawnShift = await watchShift(drawn);
      await drawn.goto(`/project/${id}#interest`);
      await expect(drawn.getByText('Registered under earlier terms')).toBeInViewport();
      await drawn.waitForLoadState('networkidle');
      await expectStill(drawnShift);
    });
    const asGuest = await (await openBrowser(browser, { viewport: { width: 375, height: 812 } })).newPage();
    await asGuest.routeWebSocket(/\/realtime\//, () => undefined);
    const guestShift = await watchShift(asGuest);
    await test.step('reading to the end on a phone', async () => {
      await asGuest.goto(`/project/${id}`);
      await expect(asGuest.getByRole('heading', { level: 1 })).toBeVisible();
      await asGuest.waitForLoadState('networkidle');
      await readToEnd(asGuest);
      await asGuest.waitForLoadState('networkidle');
      await expectStill(guestShift);
    });
    await asGuest.context().close();
    await context.close();
    // A project with interest can't be deleted.
    const withdrawal = { p_request_id: crypto.randomUUID(), p_expected_amount: 500 };
    await asPerson('POST', 'rpc/withdraw_interest', { p_project_id: id, ...withdrawal });
  });
});
