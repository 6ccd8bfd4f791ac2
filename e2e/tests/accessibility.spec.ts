import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { main } from '../addresses';
import { visitorPages } from '../visitorPages';

const backer = { email: 'backer@fairshore.example', password: 'Backer-demo-2026' };
const admin = { email: 'admin@fairshore.example', password: 'Admin-demo-2026' };

const publicPages = [...visitorPages, '/admin/login', '/_components'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    for (const path of publicPages) {
      test(`${path} has nothing for axe to find at three widths, and never scrolls sideways`, async ({
        page,
      }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await checkAtAllWidths(page);
      });
    }

    test('a project', async ({ page }) => {
      await page.goto('/pipeline');
      await page
        .getByRole('link', { name: /View Details/ })
        .first()
        .click();
      await expect(page.getByRole('form', { name: 'Subscribe Interest' })).toBeVisible();
      await checkAtAllWidths(page);
    });

    test('a project that is not there', async ({ page }) => {
      await page.goto('/project/00000000-0000-4000-8000-000000000000');
      await expect(
        page.getByText('We couldn’t find that project.').or(page.getByText("We couldn't find that project.")),
      ).toBeVisible();
      await checkAtAllWidths(page);
    });

    test('the auth modal, both tabs, with and without errors', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Get Started' }).first().click();
      for (const tab of ['Sign In', 'Sign Up']) {
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('tab', { name: tab }).click();
        await checkAtAllWidths(page);
        await dialog.getByRole('button', { name: tab, exact: true }).click();
        await checkAtAllWidths(page);
      }
    });

    test('the portal', async ({ page }) => {
      await page.goto('/backer-portal');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Email').fill(backer.email);
      await dialog.getByLabel('Password', { exact: true }).fill(backer.password);
      await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: /Ana/ })).toBeVisible();
      await expect(dialog).toBeHidden();
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click();
        await checkAtAllWidths(page);
      }
    });

    test('the console, its form and its questions', async ({ page }) => {
      await page.goto('/admin/login');
      await page.getByLabel('Email').fill(admin.email);
      await page.getByLabel('Password', { exact: true }).fill(admin.password);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page).toHaveURL(`${main.url}/admin`);
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await checkAtAllWidths(page);
      await page.keyboard.press('n');
      await expect(page.getByRole('dialog', { name: 'Create New Listing' })).toBeVisible();
      await checkAtAllWidths(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expect(page.getByText('Confirm Logout')).toBeVisible();
      await checkAtAllWidths(page);
    });
  });
}

async function checkAtAllWidths(page: Page): Promise<void> {
  for (const width of [1440, 768, 375]) {
    await page.setViewportSize({ width, height: 900 });
    // Panels fade in; contrast is measured on what they become.
    await page.waitForTimeout(250);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${width} ${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`,
    );
    expect(found).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `sideways scroll at ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
