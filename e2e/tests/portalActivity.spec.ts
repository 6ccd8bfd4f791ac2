import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessibleAtAllWidths } from '../accessible';
import { brokenFigures } from '../brokenFigures';
import { joinsLive } from '../live';
import { restAs } from '../rest';
import { newPerson, signInByCall, storeSession } from '../sessions';
import type { Session } from '../sessions';
import { expect, test } from '../test';

/** Registers interest, as the person would in another tab. */
async function record(request: APIRequestContext, session: Session, number: number, amount: number) {
  const ask = await restAs(request, session);
  const open = 'listings?select=id,name&status=in.(Open,Filling)&min_ticket=lte.500&order=name';
  const listings = await ask<{ id: string; name: string }[]>('GET', open);
  const listing = listings[number];
  expect(listing, 'the seed has projects with a small ticket').toBeDefined();
  await ask('POST', 'rpc/record_interest', {
    p_project_id: listing?.id,
    p_amount: amount,
    p_note: null,
    p_request_id: crypto.randomUUID(),
    p_disclaimer: '2025-01',
  });
  return listing?.name ?? '';
}

async function openAs(page: Page, session: Session, path: string) {
  await storeSession(page.context(), session);
  await page.goto(path);
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there.');
}

const rows = (page: Page) => page.getByRole('table', { name: 'Activity' }).locator('tbody > tr');

test('a list that grows by itself is filtered, opened and followed with the keyboard alone, and Back undoes it', async ({
  page,
  request,
}) => {
  const session = await signInByCall(request, await newPerson(request, 'Ilinca Keys'));
  const first = await record(request, session, 0, 600);
  await record(request, session, 0, 900);
  const joined = joinsLive(page);
  await openAs(page, session, '/backer-portal?tab=activity');
  await expect(rows(page)).toHaveCount(2);

  await test.step('interest registered elsewhere shows without a reload', async () => {
    await joined;
    const name = await record(request, session, 1, 750);
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).first()).toContainText(name);
    await expect(rows(page).first()).toContainText('−$750');
  });

  await tabTo(page, page.getByRole('button', { name: 'Filter', exact: true }));
  await page.keyboard.press('Enter');
  const popover = page.getByRole('dialog', { name: 'Filter activities' });
  await tabTo(page, popover.getByRole('checkbox', { name: 'Investment' }));
  await page.keyboard.press('Space');
  await tabTo(page, popover.getByLabel('Min Amount'));
  await page.keyboard.type('seven');
  await page.keyboard.press('Enter');
  await expect(popover.getByText('Please enter an amount in figures')).toBeVisible();
  await expect(popover.getByLabel('Min Amount')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('800');
  await page.keyboard.press('Enter');
  await expect(popover).toBeHidden();
  await expect(page).toHaveURL('/backer-portal?tab=activity&type=investment&min=800');
  await expect(rows(page)).toHaveCount(1);

  await tabTo(page, page.getByRole('button', { name: 'Remove filter At least $800' }));
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(3);
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);

  await tabTo(page, page.getByRole('button', { name: `Expand Investment, ${first}` }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('term').filter({ hasText: 'When' })).toBeVisible();
  await page.getByRole('link', { name: /^View Impact/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: new RegExp(first) }).last()).toBeFocused();
  await expect(page.getByText('From the activity')).toBeVisible();
});

test('exports and the statement contain the filtered list, without axe violations at three widths', async ({
  page,
  request,
}) => {
  test.slow();
  const session = await signInByCall(request, await newPerson(request, 'Sanda Paper'));
  await record(request, session, 0, 500);
  await record(request, session, 1, 700);
  await openAs(page, session, '/backer-portal?tab=activity&min=600');
  await expect(rows(page)).toHaveCount(1);

  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^CSV/ }).click(),
  ]);
  expect(csv.suggestedFilename()).toBe('activities.csv');
  const [json] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^JSON/ }).click(),
  ]);
  expect(json.suggestedFilename()).toBe('activities.json');

  await test.step('the portfolio prints within the page, in its print colours and without controls', async () => {
    await page.getByRole('tab', { name: 'Portfolio' }).click();
    const table = page.getByRole('table', { name: 'Holdings' });
    await expect(table).toBeVisible();
    // An A4 sheet between its margins.
    await page.setViewportSize({ width: 658, height: 900 });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByText(/^Sanda Paper · http.*tab=portfolio.* · \d+ \w+ \d{4}$/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Holdings' })).toHaveCSS('color', 'rgb(13, 31, 29)');
    await expect(page.getByRole('button', { name: 'CSV' })).toBeHidden();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.getByRole('link', { name: /^View details/ })).toBeHidden();
    await expect(table.getByRole('columnheader', { name: 'Status' })).toBeVisible();
    await expect
      .poll(() => table.evaluate((element) => element.scrollWidth), 'width of the table')
      .toBeLessThanOrEqual(658);
    await page.emulateMedia({ media: null, colorScheme: 'light' });
  });

  await test.step('no column of the portfolio is out of sight on a tablet', async () => {
    const table = page.getByRole('table', { name: 'Holdings' });
    for (const width of [640, 768, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(table.getByRole('columnheader', { name: 'Status' })).toBeInViewport({ ratio: 1 });
      await expect
        .poll(
          () => table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0)),
          `${width} px`,
        )
        .toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goBack();
    await expect(rows(page)).toHaveCount(1);
  });

  await test.step('axe finds nothing in activity, filter and analytics', async () => {
    await page
      .getByRole('button', { name: /^Expand/ })
      .first()
      .click();
    await expectAccessibleAtAllWidths(page);
    await page.getByRole('button', { name: /^Filter/ }).click();
    await page.setViewportSize({ width: 375, height: 667 });
    await page.getByRole('dialog').getByLabel('Min Amount').fill('1.000');
    await page.keyboard.press('Enter');
    for (const answer of await page.getByRole('button', { name: /^Use / }).all())
      await expectUncovered(answer);
    await page.getByRole('dialog').getByLabel('Min Amount').fill('x');
    await expectAccessibleAtAllWidths(page, { within: '[role="dialog"]' });
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Analytics' }).click();
    await expect(page.getByRole('heading', { name: 'Returns by Holding' })).toBeVisible();
    await expectAccessibleAtAllWidths(page, { within: '#main' });
  });

  await page.goBack();
  await page.getByRole('link', { name: 'Print statement' }).click();
  const sheet = page.getByRole('article', { name: 'Statement of registered interest' });
  await expect(sheet.getByText('Sanda Paper')).toBeVisible();
  await expect(sheet.getByText('Total of 2 holdings')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Statement/ })).toBeVisible();
  await expectAccessibleAtAllWidths(page, { within: '#main' });
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => brokenFigures(sheet), `${width} px`).toEqual([]);
    await expect
      .poll(async () => {
        const menu = await page.getByRole('button', { name: 'Menu' }).boundingBox();
        return Number(menu?.x) + Number(menu?.width);
      }, 'the end of Menu')
      .toBeGreaterThan(width - 40);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
  await expect(sheet).toHaveCSS('color', 'rgb(13, 31, 29)');
});

/** Expects that nothing fixed or sticky, such as the buttons at the bottom of a sheet, covers the target. */
async function expectUncovered(target: Locator) {
  const isOnTop = () =>
    target.evaluate((element) => {
      const { left, bottom } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 20, bottom - 4));
    });
  await expect.poll(isOnTop, 'is in sight').toBe(true);
}
