import type { Page } from '@playwright/test';
import { main } from '../addresses';
import { restAs, restAsAdmin } from '../rest';
import { backer, newPerson, signInByCall, storeSession } from '../sessions';
import type { Session } from '../sessions';
import { aegean } from '../seededProjects';
import { expect, openBrowser, test } from '../test';
import { watchPage } from '../watchPage';

const phone = { width: 375, height: 740 };

async function openAs(page: Page, session: Session, address: string): Promise<void> {
  await storeSession(page.context(), session);
  await page.goto(address);
}

test.describe('leaving an expanded holding', () => {
  const ways: [string, (page: Page) => Promise<void>, RegExp][] = [
    ['by Collapse', (page) => page.getByRole('button', { name: /^Collapse/ }).click(), /tab=portfolio$/],
    ['by another tab', (page) => page.getByRole('tab', { name: 'Analytics' }).click(), /tab=analytics/],
    [
      'by Go to Activity',
      (page) =>
        page
          .getByRole('link', { name: /^Go to Activity/ })
          .first()
          .click(),
      /tab=activity/,
    ],
    [
      'by View details',
      (page) =>
        page
          .getByRole('link', { name: /^View details/ })
          .first()
          .click(),
      /\/project\//,
    ],
    [
      'by a link of the header',
      (page) =>
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pipeline' }).click(),
      /\/pipeline$/,
    ],
    [
      'by expanding another',
      (page) =>
        page
          .getByRole('button', { name: /^Expand/ })
          .last()
          .click(),
      /holding=/,
    ],
  ];

  test('in every possible way, and returning to it', async ({ page, request }) => {
    const watched = await watchPage(page);
    await openAs(page, await signInByCall(request, backer), '/backer-portal');
    const portal = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Backer Portal' });
    for (const [way, leave, address] of ways) {
      await test.step(way, async () => {
        // Collapsing replaces the open row's history entry, so Back leads to the page before it.
        await portal.click();
        await expect(page).toHaveURL(/\/backer-portal$/);
        await page.getByRole('tab', { name: 'Portfolio' }).click();
        await page
          .getByRole('button', { name: /^Expand/ })
          .first()
          .click();
        await expect(page.getByRole('region', { name: /^Snapshot of/ })).toBeVisible();
        await leave(page);
        await expect(page).toHaveURL(address);
        await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await page.goBack();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(watched.problems()).toEqual([]);
      });
    }
  });
});

test('a project set to Draft disappears from other people’s open pages, and its backer keeps what they registered for', async ({
  browser,
  request,
}) => {
  const asAdmin = await restAsAdmin(request);
  const person = await signInByCall(request, await newPerson(request, 'Draft Holder'));
  const asPerson = await restAs(request, person);
  const word = `Leaving${Date.now()}`;
  const names = [`${word} Pier`, `${word} Quay`];
  const rows = await asAdmin(
    'POST',
    'listings',
    names.map((name) => ({ name, sector: 'AI', country: 'PT', apr: 9, status: 'Open', hard_cap: 5000 })),
  );
  const [left, stays] = names.map((name) => String(rows.find((row) => row['name'] === name)?.['id']));
  await asPerson('POST', 'rpc/record_interest', {
    p_project_id: left,
    p_amount: 1_000,
    p_disclaimer: '2025-01',
  });

  const visitor = await openBrowser(browser);
  const open = async (path: string) => {
    const page = await visitor.newPage();
    // The page also refetches after a while without a live change; the fake clock prevents that from being what is observed here.
    await page.clock.install();
    const socket = page.waitForEvent('websocket');
    await page.goto(`${main.url}${path}`);
    await page.mouse.move(200, 300);
    await page.mouse.move(210, 310);
    await socket;
    return page;
  };
  const pipeline = await open(`/pipeline?q=${word}`);
  const project = await open(`/project/${left}`);
  const compare = await open(`/compare?ids=${left},${stays}`);
  const home = await open('/');
  const holderContext = await openBrowser(browser);
  const holder = await holderContext.newPage();
  await openAs(holder, person, `${main.url}/backer-portal?tab=portfolio`);

  await expect(pipeline.getByRole('article')).toHaveCount(2);
  await expect(project.getByRole('heading', { level: 1 })).toHaveText(names[0] ?? '');
  await expect(compare.getByRole('table')).toContainText(names[0] ?? '');
  await expect(home.getByRole('article').filter({ hasText: names[0] })).toBeVisible();
  await expect(holder.getByRole('rowheader')).toContainText(names[0] ?? '');
  await Promise.all(
    [pipeline, project, compare, home, holder].map((page) => page.waitForLoadState('networkidle')),
  );

  await asAdmin('PATCH', `listings?id=eq.${left}`, { status: 'Draft', name: `${word} Secret`, apr: 31 });

  for (const page of [pipeline, project, compare, home]) {
    const timer = setInterval(() => void page.clock.runFor(200).catch(() => undefined), 200);
    if (page === pipeline) await expect(page.getByRole('article')).toHaveCount(1);
    if (page === project)
      await expect(page.getByRole('heading', { name: "We couldn't find that project." })).toBeVisible();
    if (page === compare) await expect(page.getByText(/1 project is not shown/)).toBeVisible();
    if (page === home) await expect(page.getByRole('article').filter({ hasText: names[0] })).toHaveCount(0);
    await expect(page.getByText(`${word} Secret`)).toHaveCount(0);
    clearInterval(timer);
  }
  const row = holder.getByRole('row').filter({ has: holder.getByRole('rowheader') });
  await expect(row).toContainText('Not listed at present');
  await expect(row).toContainText(/Leaving\d+ Pier.*AI.*\$1,000.*\$1,090.*9\.0%/);

  await asAdmin('PATCH', `listings?id=eq.${left}`, { status: 'Open', name: names[0], apr: 9 });
  await expect(row).not.toContainText('Not listed at present');
  await visitor.close();
  await holderContext.close();
});

test('with a new history the chart starts at its beginning and ends at the tile’s figure, and net and statement agree', async ({
  page,
  request,
}) => {
  const person = await signInByCall(request, await newPerson(request, 'New History'));
  const call = await restAs(request, person);
  const [listing] = await call('GET', `listings?id=eq.${aegean.id}&select=id,apr`);
  await call('POST', 'rpc/record_interest', {
    p_project_id: listing?.['id'],
    p_amount: 902_000,
    p_disclaimer: '2025-01',
  });
  await call('POST', 'rpc/change_interest', { p_project_id: listing?.['id'], p_amount: 2_000.25 });
  const value = (Math.round(200_025 * (1 + Number(listing?.['apr']) / 100)) / 100).toLocaleString('en-US', {
    minimumFractionDigits: 2,
  });

  await openAs(page, person, '/backer-portal');
  const rows = page.getByRole('table', { name: /^Performance since your first interest/ }).getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText('$902,000$902,000');
  await expect(rows.last()).toContainText(`$${value}$2,000.25`);
  const year = new Date().getFullYear();
  for (const row of await rows.all()) await expect(row).not.toContainText(String(year - 1));

  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Activity' })).toContainText('Outflow−$1,801,999.75');
  await expect(page.getByRole('tabpanel', { name: 'Activity' })).toContainText('Net registered+$2,000.25');
  await page.getByRole('link', { name: 'Print statement' }).click();
  await expect(page.getByRole('table', { name: 'From the opening to the closing amount' })).toContainText(
    /Registered and raised\+\$902,000Lowered and withdrawn−\$899,999\.75Closing amount on .*\$2,000\.25$/,
  );
});

test('on a phone nothing is cut off or unreachable, and everything opened can be left', async ({
  page,
  request,
}) => {
  await page.setViewportSize(phone);
  const watched = await watchPage(page);
  await openAs(page, await signInByCall(request, backer), '/backer-portal?tab=settings');
  await expect(page.getByRole('tab', { name: 'Settings' })).toBeInViewport({ ratio: 1 });
  const inside = async (locator: ReturnType<Page['locator']>) => {
    await expect(locator.first()).toBeVisible();
    for (const one of await locator.all()) {
      await expect
        .poll(
          async () => {
            const { x = 0, width = 0 } = (await one.boundingBox()) ?? {};
            return Math.ceil(x + width);
          },
          await one.innerText(),
        )
        .toBeLessThanOrEqual(375);
    }
  };
  await page.getByRole('tab', { name: 'Portfolio' }).click();
  await inside(page.getByRole('columnheader').getByRole('button'));

  await test.step('a tap hits each source mark, not its neighbour', async () => {
    const device = await page.context().newCDPSession(page);
    await device.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const marks = page.getByRole('button', { name: /^Source of/ });
    await expect(marks.first()).toBeVisible();
    // Polled, because a notice at the bottom edge covers the last marks for a while.
    const covered = () =>
      marks.evaluateAll((all) =>
        all
          .filter((mark) => {
            mark.scrollIntoView({ block: 'center' });
            const { x, y, width, height } = mark.getBoundingClientRect();
            return !mark.contains(document.elementFromPoint(x + width / 2, y + height / 2));
          })
          .map((mark) => mark.getAttribute('aria-label')),
      );
    await expect.poll(covered).toEqual([]);
    await device.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  });

  await test.step('Back leaves a holding opened with Open Holding', async () => {
    await page.getByRole('tab', { name: 'Activity' }).click();
    await page
      .getByRole('link', { name: /^Open Holding/ })
      .first()
      .click();
    await expect(page.getByRole('region', { name: /^Snapshot of/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('searchbox', { name: /activities/i })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
  });

  await page.getByRole('link', { name: 'Print statement' }).click();
  await expect(page.getByRole('table', { name: 'Activities', exact: true })).toBeVisible();
  await inside(page.getByRole('table').locator('td:not(:empty)'));
  expect(watched.problems()).toEqual([]);

  await test.step('a tap outside the menu closes it without opening what is below', async () => {
    await page.goto('/pipeline');
    // The open menu hides the cards from assistive technology, and thus from role queries.
    const hidden = { includeHidden: true };
    const card = page.getByRole('article', hidden).getByRole('link', hidden).first();
    await expect(card).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    const navigation = page.getByRole('navigation', { name: 'Main' });
    const pipelineLink = navigation.getByRole('link', { name: 'Pipeline' });
    await expect(pipelineLink).toBeVisible();
    // A place at the lower edge of the window, which no menu reaches, whatever appears above or beside the card meanwhile.
    const end = await card.evaluate((link) => {
      link.scrollIntoView({ block: 'end', behavior: 'instant' });
      const { left, bottom } = link.getBoundingClientRect();
      return { x: left + 20, y: bottom - 4 };
    });
    await page.mouse.click(end.x, end.y);
    await expect(pipelineLink).toBeHidden();
    await expect(page).toHaveURL(/\/pipeline$/);
    // With the menu closed the same place opens the project.
    await card.click();
    await expect(page).toHaveURL(/\/project\//);
  });
});
