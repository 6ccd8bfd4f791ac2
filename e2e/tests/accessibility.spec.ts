import { expectAccessibleAtAllWidths } from '../accessible';
import { main } from '../addresses';
import { inFull } from '../matrix';
import { harbour } from '../seededProjects';
import { expect, test } from '../test';

const backer = { email: 'backer@fairshore.example', password: 'Backer-demo-2026' };
const admin = { email: 'admin@fairshore.example', password: 'Admin-demo-2026' };

test.describe('what axe finds', () => {
  test('a project', inFull, async ({ page }) => {
    await page.goto('/pipeline?q=harbour');
    await page.getByRole('link', { name: `View Details of ${harbour.name}` }).click();
    await expect(page.getByRole('form', { name: 'Subscribe Interest' })).toBeVisible();
    await expectAccessibleAtAllWidths(page);
  });

  test('a project that is not there', async ({ page }) => {
    await page.goto('/project/00000000-0000-4000-8000-000000000000');
    await expect(
      page.getByText('We couldn’t find that project.').or(page.getByText("We couldn't find that project.")),
    ).toBeVisible();
    await expectAccessibleAtAllWidths(page);
  });

  test('the auth modal, both tabs, with and without errors', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Get Started' }).first().click();
    for (const tab of ['Sign In', 'Sign Up']) {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('tab', { name: tab }).click();
      await expectAccessibleAtAllWidths(page, { within: '[role="dialog"]' });
      await dialog.getByRole('button', { name: tab, exact: true }).click();
      await expectAccessibleAtAllWidths(page, { within: '[role="dialog"]', isInDarkToo: true });
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
      await expectAccessibleAtAllWidths(page, { isInDarkToo: true });
    }
  });

  test('the console, its form and its questions', async ({ page }) => {
    await page.goto('/admin/login');
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(`${main.url}/admin`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectAccessibleAtAllWidths(page, { isInDarkToo: true });
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog', { name: 'Create New Listing' })).toBeVisible();
    await expectAccessibleAtAllWidths(page, { isInDarkToo: true });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText('Confirm Logout')).toBeVisible();
    await expectAccessibleAtAllWidths(page, { within: '[role="alertdialog"],[role="dialog"]' });
  });
});
