import path from 'node:path';
import { ReleaseStore } from '@fairshore/release-host';
import { expectAccessible, expectAccessibleAtAllWidths } from '../accessible';
import { main } from '../addresses';
import { serveEmptySuite } from '../emptySuite';
import type { EmptySuite } from '../emptySuite';
import { expect, openBrowser, test } from '../test';

const email = 'ana@mail.example';
let suite: EmptySuite;

test.beforeAll(async () => {
  suite = await serveEmptySuite(new ReleaseStore(path.join(main.dataDir, 'releases')), { hasMails: true });
});
test.afterAll(() => suite.stop());

const mails = (kind: string) => async () =>
  (await suite.backend.mailbox.list(email)).filter((mail) => mail.kind === kind);
const linkIn = (text: string | undefined) => /\/watch-alerts#[0-9a-f]{64}/.exec(text ?? '')?.[0] ?? '';

test('a guest confirms an address on another device, is mailed a change, and unsubscribes from one project, then from all', async ({
  browser,
  request,
}) => {
  const { backend } = suite;
  const rows = await backend.sql<{ id: string; name: string }>(
    `insert into public.listings (name, status, apr, min_ticket, hard_cap)
     values ('Alder Court', 'Open', 9.5, 100, 5000), ('Birch Solar', 'Open', 7, 100, 5000) returning id, name`,
  );
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? '';
  const staff = JSON.parse(suite.adminSession) as { access_token: string };
  async function edit(name: string, change: object): Promise<void> {
    const answer = await request.patch(`${suite.url}/rest/v1/listings?id=eq.${idOf(name)}`, {
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${staff.access_token}` },
      data: change,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    await backend.sql('update private.untold_changes set due_at = now()');
    await backend.sql(`select pg_notify('fairshore_mail', '')`);
  }

  const open = () => openBrowser(browser, { baseURL: suite.url });
  const context = await open();
  const page = await context.newPage();
  await test.step('requests alerts, and invalid input is preserved', async () => {
    await page.goto('/pipeline');
    await page.getByRole('button', { name: 'Watch Alder Court' }).click();
    await page.getByRole('button', { name: /^Watchlist/ }).click();
    await page.getByRole('button', { name: 'Tell me when something changes' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Tell me when something changes' });
    await dialog.getByLabel('Email').fill('ana@mail');
    await dialog.getByLabel('Email').press('Enter');
    await expect(dialog.getByText('Please enter a valid email address.')).toBeVisible();
    await expect(dialog.getByLabel('Email')).toHaveValue('ana@mail');
    await expectAccessible(page, { within: '[role="dialog"]' });
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Ask for a link' }).click();
    await expect(dialog.getByText(`Now look into the mailbox of ${email}.`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).press('Enter');
    await expect(dialog).toBeHidden();
  });

  await expect.poll(mails('watch_alerts_asked')).toHaveLength(1);
  const [asked] = await mails('watch_alerts_asked')();
  const elsewhere = await open();
  const other = await elsewhere.newPage();
  await test.step('confirms on another device, with a click', async () => {
    await other.goto(linkIn(asked?.text));
    await expect(other.getByRole('link', { name: 'Alder Court' })).toBeVisible();
    expect(await backend.sql('select from private.watch_readers')).toEqual([]);
    await expectAccessibleAtAllWidths(other, { isInDarkToo: true });
    await other.getByRole('button', { name: 'Yes, write to me' }).click();
    await expect(other.getByRole('heading', { name: 'Confirmed: we write to you' })).toBeFocused();
    // The device that confirmed can add watched projects without another mail.
    await other.goto('/pipeline');
    await other.getByRole('button', { name: 'Watch Birch Solar' }).click();
    await other.getByRole('button', { name: /^Watchlist/ }).click();
    await other.getByRole('button', { name: 'Add 1 more' }).click();
    await expect(other.getByText('Changes of 2 projects are mailed to you.')).toBeVisible();
  });

  const changed = mails('project_changed');
  await edit('Alder Court', { apr: 11 });
  await expect.poll(changed).toHaveLength(1);
  const [told] = await changed();
  expect(told?.subject).toBe('Alder Court: Target APR changed');
  expect(told?.text).toContain('Target APR: 9.5% → 11.0%');
  expect(told?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');

  await test.step('unsubscribes from one project with the mail’s link, without a session', async () => {
    await page.goto(linkIn(told?.text));
    await expect(page.getByRole('listitem').filter({ hasText: /Alder Court|Birch Solar/ })).toHaveCount(2);
    await expectAccessibleAtAllWidths(page, { isInDarkToo: true });
    await page.getByRole('button', { name: 'Stop mails about Alder Court' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Stopped. What we still write about' })).toBeFocused();
    await edit('Alder Court', { apr: 12 });
    await edit('Birch Solar', { apr: 8 });
    await expect.poll(changed).toHaveLength(2);
    expect((await changed()).map(({ subject }) => subject)).toContain('Birch Solar: Target APR changed');
  });

  await test.step('unsubscribes from all as a mail program does, and the address is deleted completely', async () => {
    const address = /<[^>]*(\/api\/unsubscribe\?token=[0-9a-f]+)>/.exec(
      told?.headers['List-Unsubscribe'] ?? '',
    );
    const answer = await request.post(`${suite.url}${address?.[1]}`, {
      form: { 'List-Unsubscribe': 'One-Click' },
    });
    expect(answer.status()).toBe(200);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'These mails are stopped' })).toBeVisible();
    await other.reload();
    await expect(other.getByRole('button', { name: 'Tell me when something changes' })).toBeVisible();
    await expect
      .poll(() => other.evaluate(() => localStorage.getItem('fairshore.watch-alerts.v1')))
      .toBeNull();
    expect(
      await backend.sql(
        `select 1 from private.watch_readers r where address is not null union all select 1 from private.watch_requests
         union all select 1 from private.mail_outbox where recipient = $1`,
        [email],
      ),
    ).toEqual([]);
  });
  await elsewhere.close();
  await context.close();
});
