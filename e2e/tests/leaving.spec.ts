import type { Page } from '@playwright/test';
import { openAndLeave } from '../openable';
import type { Openable } from '../openable';
import { isFull } from '../matrix';
import { admin, backer, signInByCall, storeSession } from '../sessions';
import { expect, test } from '../test';
import { installInPage } from '../walk/inPage';
import { isProblem } from '../walk/rules';
import { watchPage } from '../watchPage';

const holding = '/project/dea5fb31-4a11-48d5-baa1-3eafc29bfa56';

/** Something that opens; of each kind, all but one or two per role are tested only in the full run. */
interface Thing extends Openable {
  readonly isInFull?: true;
}

const visitors: readonly Thing[] = [
  { path: '/', opener: 'What does it cost', opens: 'details' },
  { path: '/', opener: 'Get Started', opens: 'window' },
  { path: '/', opener: 'Cookie settings', opens: 'window', isInFull: true },
  { path: '/tokenized-solutions', opener: 'DeFi yield', opens: 'tab' },
  { path: '/tokenized-solutions', opener: 'Marketing', opens: 'tab', isInFull: true },
  { path: '/tokenized-solutions', opener: 'Request Package', opens: 'window', isInFull: true },
  { path: '/tokenized-solutions', opener: 'Show More', opens: 'part', isInFull: true },
  { path: '/pipeline', opener: 'Filters', opens: 'part' },
  { path: '/compare', opener: 'Add a project', opens: 'menu' },
  { path: '/advisory', opener: 'Get Started', opens: 'window', within: 'main', isInFull: true },
  { path: '/backer-community', opener: 'Register Now', opens: 'window' },
  { path: '/backer-community', opener: 'Sentiment', opens: 'tab', isInFull: true },
  { path: '/resources', opener: 'View (More|Less) whitepapers', opens: 'part', isInFull: true },
  { path: '/resources', opener: 'View (More|Less) resources', opens: 'part', isInFull: true },
  { path: '/educational-resources', opener: 'Tools', opens: 'tab', isInFull: true },
  { path: '/educational-resources', opener: '(View More|Show Less) courses', opens: 'part', isInFull: true },
  { path: '/learn-more', opener: 'Can an issuer', opens: 'details', isInFull: true },
];

const onAPhone: readonly Thing[] = [
  { path: '/pipeline', opener: 'Menu', opens: 'part', within: 'header', isOver: true },
  { path: '/pipeline', opener: 'Filters', opens: 'window' },
  { path: '/privacy', opener: 'Contents', opens: 'part', isInFull: true },
  { path: '/', opener: 'What does it cost', opens: 'details', isInFull: true },
];

const portal: readonly Thing[] = [
  { path: '/backer-portal', opener: 'Activity', opens: 'tab', isInFull: true },
  { path: '/backer-portal', opener: 'Settings', opens: 'tab' },
  { path: '/backer-portal?tab=portfolio', opener: '(Expand|Collapse) ', opens: 'part' },
  { path: '/backer-portal?tab=activity', opener: 'Filter', opens: 'part', isInFull: true },
  { path: '/backer-portal?tab=activity', opener: '(Expand|Collapse) ', opens: 'part', isInFull: true },
  { path: holding, opener: 'Change', opens: 'part' },
  { path: holding, opener: 'Withdraw', opens: 'window' },
];

const portalOnAPhone: readonly Thing[] = [
  { path: '/backer-portal', opener: 'Settings', opens: 'tab', isInFull: true },
  { path: '/backer-portal?tab=portfolio', opener: '(Expand|Collapse) ', opens: 'part', isInFull: true },
  { path: '/backer-portal?tab=activity', opener: 'Filter', opens: 'part', isOver: true },
  { path: '/backer-portal?tab=activity', opener: '(Expand|Collapse) ', opens: 'part', isInFull: true },
];

const consoleThings: readonly Thing[] = [
  { path: '/admin', opener: 'New', opens: 'window', within: 'main' },
  { path: '/admin', opener: 'Edit ', opens: 'window', isInFull: true },
  { path: '/admin', opener: 'History of ', opens: 'window', isInFull: true },
  { path: '/admin', opener: 'Delete ', opens: 'window', isInFull: true },
  { path: '/admin', opener: 'More for ', opens: 'menu' },
  { path: '/admin', opener: 'Keyboard shortcuts', opens: 'window', isInFull: true },
  { path: '/admin', opener: 'Sign Out', opens: 'window', within: 'main', isInFull: true },
  { path: '/admin', opener: 'Choose releases', opens: 'window', isInFull: true },
  { path: '/admin?tab=users', opener: 'Edit ', opens: 'window', isInFull: true },
  { path: '/admin?tab=leads', opener: 'Open ', opens: 'window' },
  { path: '/admin?tab=leads', opener: 'Status of ', opens: 'menu', isInFull: true },
  { path: '/admin?tab=rewards', opener: 'History of ', opens: 'window', isInFull: true },
  { path: '/admin?tab=audit', opener: '\\d+ values', opens: 'details' },
  { path: '/admin?tab=remotes', opener: 'Details of mfe-backer', opens: 'part' },
  { path: '/admin?tab=settings', opener: 'Purge Test Data', opens: 'window', isInFull: true },
];

/** Opens and leaves each thing in its own step. */
async function leaveAll(
  page: Page,
  atDesk: readonly Thing[],
  phoneThings: readonly Thing[] = [],
): Promise<void> {
  const watched = await watchPage(page);
  await page.addInitScript(installInPage);
  for (const thing of [...atDesk, ...phoneThings].filter(({ isInFull }) => isFull || !isInFull)) {
    const isOnPhone = phoneThings.includes(thing);
    await test.step(`${thing.opener} on ${thing.path}${isOnPhone ? ', on a phone' : ''}`, async () => {
      await page.setViewportSize({ width: isOnPhone ? 375 : 1440, height: 900 });
      await openAndLeave(page, thing);
      expect(watched.problems().filter(isProblem)).toEqual([]);
    });
  }
}

test.describe('everything that can be opened can be left: by closing it, navigating away, and going back', () => {
  test('by a visitor, on desktop and on a phone', async ({ page }) => {
    await leaveAll(page, visitors, onAPhone);
  });

  test('by a backer, on desktop and on a phone', async ({ page, request }) => {
    await storeSession(page.context(), await signInByCall(request, backer));
    await leaveAll(page, portal, portalOnAPhone);
  });

  test('in the console', async ({ page, request }) => {
    await storeSession(page.context(), await signInByCall(request, admin));
    await leaveAll(page, consoleThings);
  });
});
