import type { Page } from '@playwright/test';
import { openAndLeave } from '../openable';
import type { Openable } from '../openable';
import { admin, backer, signInByCall, storeSession } from '../sessions';
import { expect, test } from '../test';
import { installInPage } from '../walk/inPage';
import { isProblem } from '../walk/rules';
import { watchPage } from '../watchPage';

const holding = '/project/dea5fb31-4a11-48d5-baa1-3eafc29bfa56';

const visitors: readonly Openable[] = [
  { path: '/', opener: 'What does it cost', opens: 'details' },
  { path: '/', opener: 'Get Started', opens: 'window' },
  { path: '/', opener: 'Cookie settings', opens: 'window' },
  { path: '/tokenized-solutions', opener: 'DeFi yield', opens: 'tab' },
  { path: '/tokenized-solutions', opener: 'Marketing', opens: 'tab' },
  { path: '/tokenized-solutions', opener: 'Request Package', opens: 'window' },
  { path: '/tokenized-solutions', opener: 'Show More', opens: 'part' },
  { path: '/pipeline', opener: 'Filters', opens: 'part' },
  { path: '/compare', opener: 'Add a project', opens: 'menu' },
  { path: '/advisory', opener: 'Get Started', opens: 'window', within: 'main' },
  { path: '/backer-community', opener: 'Register Now', opens: 'window' },
  { path: '/backer-community', opener: 'Sentiment', opens: 'tab' },
  { path: '/resources', opener: 'View (More|Less) whitepapers', opens: 'part' },
  { path: '/resources', opener: 'View (More|Less) resources', opens: 'part' },
  { path: '/educational-resources', opener: 'Tools', opens: 'tab' },
  { path: '/educational-resources', opener: '(View More|Show Less) courses', opens: 'part' },
  { path: '/learn-more', opener: 'Can an issuer', opens: 'details' },
];

const onAPhone: readonly Openable[] = [
  { path: '/pipeline', opener: 'Menu', opens: 'part', within: 'header', isOver: true },
  { path: '/pipeline', opener: 'Filters', opens: 'window' },
  { path: '/privacy', opener: 'Contents', opens: 'part' },
  { path: '/', opener: 'What does it cost', opens: 'details' },
];

const portal: readonly Openable[] = [
  { path: '/backer-portal', opener: 'Activity', opens: 'tab' },
  { path: '/backer-portal', opener: 'Settings', opens: 'tab' },
  { path: '/backer-portal?tab=portfolio', opener: '(Expand|Collapse) ', opens: 'part' },
  { path: '/backer-portal?tab=activity', opener: 'Filter', opens: 'part' },
  { path: '/backer-portal?tab=activity', opener: '(Expand|Collapse) ', opens: 'part' },
  { path: holding, opener: 'Change', opens: 'part' },
  { path: holding, opener: 'Withdraw', opens: 'window' },
];

const portalOnAPhone: readonly Openable[] = [
  { path: '/backer-portal', opener: 'Settings', opens: 'tab' },
  { path: '/backer-portal?tab=portfolio', opener: '(Expand|Collapse) ', opens: 'part' },
  { path: '/backer-portal?tab=activity', opener: 'Filter', opens: 'part', isOver: true },
  { path: '/backer-portal?tab=activity', opener: '(Expand|Collapse) ', opens: 'part' },
];

const consoleThings: readonly Openable[] = [
  { path: '/admin', opener: 'New', opens: 'window', within: 'main' },
  { path: '/admin', opener: 'Edit ', opens: 'window' },
  { path: '/admin', opener: 'History of ', opens: 'window' },
  { path: '/admin', opener: 'Delete ', opens: 'window' },
  { path: '/admin', opener: 'More for ', opens: 'menu' },
  { path: '/admin', opener: 'Keyboard shortcuts', opens: 'window' },
  { path: '/admin', opener: 'Sign Out', opens: 'window', within: 'main' },
  { path: '/admin', opener: 'Choose releases', opens: 'window' },
  { path: '/admin?tab=users', opener: 'Edit ', opens: 'window' },
  { path: '/admin?tab=leads', opener: 'Open ', opens: 'window' },
  { path: '/admin?tab=leads', opener: 'Status of ', opens: 'menu' },
  { path: '/admin?tab=rewards', opener: 'History of ', opens: 'window' },
  { path: '/admin?tab=audit', opener: '\\d+ values', opens: 'details' },
  { path: '/admin?tab=remotes', opener: 'Details of mfe-backer', opens: 'part' },
  { path: '/admin?tab=settings', opener: 'Purge Test Data', opens: 'window' },
];

/** Opens and leaves each of them, one step a thing. */
async function leaveAll(page: Page, things: readonly Openable[]): Promise<void> {
  const watched = await watchPage(page);
  await page.addInitScript(installInPage);
  for (const thing of things) {
    await test.step(`${thing.opener} on ${thing.path}`, async () => {
      await openAndLeave(page, thing);
      expect(watched.problems().filter(isProblem)).toEqual([]);
    });
  }
}

test.describe('everything that can be opened can be left: closed, navigated away from, gone back to', () => {
  test('by a visitor', async ({ page }) => {
    await leaveAll(page, visitors);
  });

  test('by a visitor on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 900 });
    await leaveAll(page, onAPhone);
  });

  test('by a backer', async ({ page, request }) => {
    await storeSession(page.context(), await signInByCall(request, backer));
    await leaveAll(page, portal);
  });

  test('by a backer on a phone', async ({ page, request }) => {
    await page.setViewportSize({ width: 375, height: 900 });
    await storeSession(page.context(), await signInByCall(request, backer));
    await leaveAll(page, portalOnAPhone);
  });

  test('in the console', async ({ page, request }) => {
    await storeSession(page.context(), await signInByCall(request, admin));
    await leaveAll(page, consoleThings);
  });
});
