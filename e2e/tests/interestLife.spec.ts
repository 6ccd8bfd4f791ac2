import path from 'node:path';
import { ReleaseStore } from '@fairshore/release-host';
import { expectAccessibleAtAllWidths } from '../accessible';
import { main } from '../addresses';
import { storeItems } from '../browserStorage';
import { serveEmptySuite } from '../emptySuite';
import type { EmptySuite } from '../emptySuite';
import { expect, openBrowser, test } from '../test';

let suite: EmptySuite;
test.beforeAll(async () => {
  suite = await serveEmptySuite(new ReleaseStore(path.join(main.dataDir, 'releases')), { hasMails: true });
});
test.afterAll(() => suite.stop());

const email = 'lina@mail.example';
const subjects = async () => (await suite.backend.mailbox.list(email)).map(({ subject }) => subject);

test('an interest gets a reminder, is confirmed on another device, forwarded and answered; it lapses, and is withdrawn', async ({
  browser,
}) => {
  const { backend } = suite;
  const [project] = await backend.sql<{ id: string }>(
    `insert into public.listings (name, status, apr, min_ticket, hard_cap) values ('Quay Row', 'Open', 9.25, 100, 5000) returning id`,
  );
  const lina = await backend.signUp(email, undefined, { full_name: 'Lina Marin' });
  const session = JSON.stringify((await lina.auth.getSession()).data.session);
  const open = async (stored: string | null) => {
    const context = await openBrowser(browser, {
      baseURL: suite.url,
      viewport: { width: 1440, height: 1_000 },
    });
    await storeItems(context, suite.url, {
      ...(stored !== null && { 'fairshore.auth': stored }),
    });
    return context;
  };
  const context = await open(session);
  const page = await context.newPage();
  await page.goto(`/project/${project?.id}`);
  const panel = page.getByRole('region', { name: 'Subscribe Interest' });
  await panel.getByLabel('Amount (USD)').fill('500');
  await panel.getByRole('checkbox', { name: /I have read the disclaimer/ }).check();
  await panel.getByRole('button', { name: 'Confirm Interest' }).click();
  await expect(panel.getByText('Thanks! We recorded your interest.')).toBeVisible();
  await expect(panel.getByText(/^Registered\. We forward it to the issuer/)).toBeVisible();
  await expect(
    page.getByText(/^All of it was registered or confirmed again in the last 30 days/),
  ).toBeVisible();

  // After 89 days the reminder is mailed; its link works once, on another device, without a session.
  await backend.sql(
    `update public.interests set confirmed_at = now() - interval '89 days', expires_at = now() + interval '1 day'`,
  );
  await backend.sql('notify fairshore_mail');
  await expect
    .poll(subjects)
    .toContainEqual(expect.stringMatching(/^Your interest in Quay Row counts until/));
  const [mail] = (await backend.mailbox.list(email)).filter(({ subject }) =>
    subject.includes('counts until'),
  );
  const link = /\/confirm-interest#[0-9a-f]{64}/.exec(mail?.text ?? '')?.[0] ?? '';
  const elsewhere = await open(null);
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Quay Row', level: 1 })).toBeVisible();
  await expect(other.getByText('9.25%')).toBeVisible();
  await expect(other.getByText('Lina')).toHaveCount(0);
  await expectAccessibleAtAllWidths(other, { isInDarkToo: true });
  await other.getByRole('button', { name: 'Confirm $500' }).click();
  await expect(
    other.getByText(/^The interest of \$500 in Quay Row is confirmed and counts until/),
  ).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Confirmed already' })).toBeVisible();
  await expect(panel.getByText(/^Confirmed\. We forward it/)).toBeVisible();
  await elsewhere.close();

  // Staff forward and answer; the open page updates, and mails report it.
  const office = await open(suite.adminSession);
  const console = await office.newPage();
  await console.goto('/admin?tab=interests');
  await console.getByRole('link', { name: /^\d+ \w+ \d{4}$/ }).click();
  const dialog = console.getByRole('dialog', { name: 'Interest' });
  await dialog.getByRole('button', { name: 'Forward to the issuer' }).click();
  await expect(panel.getByText(/^Forwarded\. The issuer answers/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Not taken up' }).click();
  await expect(dialog.getByText('Please give a reason first. The backer reads it.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('They write to you.');
  await dialog.getByRole('button', { name: 'Issuer invites' }).click();
  await expect(dialog.getByText('Invited', { exact: true })).toBeVisible();
  await expectAccessibleAtAllWidths(console, { isInDarkToo: true });
  await office.close();
  await expect
    .poll(subjects)
    .toEqual(
      expect.arrayContaining(['Your interest was forwarded: Quay Row', 'The issuer invites you: Quay Row']),
    );

  await panel.getByRole('link', { name: 'See its timeline' }).click();
  const timeline = page.getByRole('region', { name: 'Timeline of Quay Row' });
  await expect(timeline.getByRole('listitem').locator('strong')).toHaveText([
    'Registered: $500',
    'Confirmed again: $500',
    'Forwarded to the issuer',
    'Answered: the issuer invites you',
  ]);
  await expect(timeline.getByText('Message with the invitation: They write to you.')).toBeVisible();
  await expect(timeline.getByText(/^Invited\. The issuer writes to you/)).toBeVisible();
  await expectAccessibleAtAllWidths(page, { isInDarkToo: true });

  // Resets the interest so that it lapses: it no longer counts as raised, one click restores it, and withdrawing ends it.
  await backend.sql(
    `update public.interests set state = 'confirmed', answer = null, state_reason = null, expires_at = now() - interval '1 minute'`,
  );
  await backend.sql('notify fairshore_mail');
  await expect(timeline.getByText(/^Lapsed\. Nothing, unless you confirm it/)).toBeVisible();
  await expect.poll(subjects).toContain('Your interest has lapsed: Quay Row');
  await timeline.getByRole('link', { name: 'Read the terms and confirm' }).click();
  await expect(page.getByText('$0 of $5K')).toBeVisible();
  await panel.getByRole('button', { name: 'Confirm it' }).click();
  await expect(panel.getByText(/^Your interest of \$500 is confirmed and counts until/)).toBeVisible();
  await expect(page.getByText('$500 of $5K')).toBeVisible();

  // It lapses again and is now below a raised minimum: it can't be confirmed, and counts again once its amount is increased.
  await backend.sql('update public.listings set min_ticket = 1000');
  await backend.sql(`update public.interests set expires_at = now() - interval '1 minute'`);
  await backend.sql('notify fairshore_mail');
  await expect(panel.getByText('The minimum is $1,000 now; raise your amount to confirm.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Confirm it' })).toHaveCount(0);
  await expectAccessibleAtAllWidths(page, { isInDarkToo: true });
  await panel.getByRole('button', { name: 'Raise it' }).click();
  await expect(panel.getByLabel('New total (USD)')).toHaveValue('1,000');
  await panel.getByRole('button', { name: 'Save change' }).click();
  await expect(panel.getByText('Your interest is now $1,000.')).toBeVisible();
  await panel.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(panel.getByText('You withdrew your interest of $1,000 in Quay Row.')).toBeVisible();
  await expect(page.getByText('$0 of $5K')).toBeVisible();
  await context.close();
});
