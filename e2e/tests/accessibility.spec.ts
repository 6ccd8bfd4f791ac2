import { expectAccessibleAtAllWidths } from '../accessible';
import { inFull, isFull } from '../matrix';
import { harbour } from '../seededProjects';
import { admin, backer, signInByCall, storeSession } from '../sessions';
import { expect, test } from '../test';

test.describe('no axe violations', () => {
  test('a project', inFull, async ({ page }) => {
    await page.goto('/pipeline?q=harbour');
    await page.getByRole('link', { name: `View Details of ${harbour.name}` }).click();
    await expect(page.getByRole('form', { name: 'Subscribe Interest' })).toBeVisible();
    await expectAccessibleAtAllWidths(page);
  });

  test('a missing project, and the auth dialog over it, both tabs, with and without errors', async ({
    page,
  }) => {
    await page.goto('/project/00000000-0000-4000-8000-000000000000');
    await expect(
      page.getByText('We couldn’t find that project.').or(page.getByText("We couldn't find that project.")),
    ).toBeVisible();
    await expectAccessibleAtAllWidths(page);

    await page.getByRole('button', { name: 'Get Started' }).first().click();
    for (const tab of ['Sign In', 'Sign Up']) {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('tab', { name: tab }).click();
      await expectAccessibleAtAllWidths(page, { within: '[role="dialog"]' });
      await dialog.getByRole('button', { name: tab, exact: true }).click();
      await expectAccessibleAtAllWidths(page, { within: '[role="dialog"]', isInDarkToo: true });
    }
  });

  test('the portal', async ({ page, context, request }) => {
    await storeSession(context, await signInByCall(request, backer));
    await page.goto('/backer-portal');
    await expect(page.getByRole('heading', { level: 1, name: /Ana/ })).toBeVisible();
    for (const [place, tab] of (await page.getByRole('tab').all()).entries()) {
      await tab.click();
      // Header and footer are the same on every tab.
      const within = isFull || place === 0 ? undefined : '#main';
      await expectAccessibleAtAllWidths(page, { within, isInDarkToo: true });
    }
  });

  test('the console, its form and its questions', async ({ page, context, request }) => {
    await storeSession(context, await signInByCall(request, admin));
    await page.goto('/admin');
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
