import path from 'node:path';
import { ReleaseStore } from '@fairshore/release-host';
import { answerConsent } from '@fairshore/release-host/browser';
import { main } from '../addresses';
import { storeItems } from '../browserStorage';
import { serveEmptySuite } from '../emptySuite';
import type { EmptySuite } from '../emptySuite';
import { expect, test } from '../test';

const email = 'lea@leaving.example';
const password = 'Password-2026';

let suite: EmptySuite;

test.beforeAll(async () => {
  suite = await serveEmptySuite(new ReleaseStore(path.join(main.dataDir, 'releases')), { hasMails: true });
});
test.afterAll(() => suite.stop());

test('an owner requests the deletion of their account, cancels it, requests it again, and it is deleted after a day', async ({
  page,
  context,
}) => {
  const { backend } = suite;
  const lea = await backend.signUp(email, undefined, { full_name: 'Lea Leaving' });
  const [project] = await backend.sql<{ id: string }>(
    `insert into public.listings (name, status, raised) values ('Harbour', 'Open', 1000) returning id`,
  );
  await lea
    .rpc('record_interest', { p_project_id: project?.id, p_amount: 600, p_disclaimer: '2025-01' })
    .throwOnError();
  const raised = () => backend.sql('select raised::int as raised, backers_count from public.listings');
  const before = await raised();
  const { data } = await lea.auth.getSession();
  await storeItems(context, suite.url, { 'fairshore.auth': JSON.stringify(data.session) });
  const subjects = async () => (await backend.mailbox.list(email)).map(({ subject }) => subject);

  await answerConsent(page);
  await page.goto(`${suite.url}/backer-portal?tab=settings`);
  await expect(page.getByRole('list', { name: 'Signed-in devices' }).getByText('This device')).toBeVisible();
  const section = page.getByRole('region', { name: 'Delete account' });
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  // Back closes the dialog and stays on the settings.
  await section.getByRole('button', { name: 'Delete my account…' }).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/tab=settings/);
  const ask = async () => {
    await section.getByRole('button', { name: 'Delete my account…' }).click();
    await dialog.getByLabel('Your password').fill('Wrong-2026');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/check your current password/)).toBeVisible();
    await expect(dialog.getByLabel('Your password')).toHaveValue('Wrong-2026');
    await dialog.getByLabel('Your password').fill(password);
    await page.keyboard.press('Enter');
    await expect(section.getByText(/Your account is deleted on/)).toBeVisible();
    await expect(section.getByRole('button', { name: 'Keep my account' })).toBeFocused();
  };
  await ask();
  await expect.poll(subjects).toContain('Your Fairshore account will be deleted in 24 hours');
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Overview' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText(/Your account is deleted on/)).toHaveCount(0);
  await expect.poll(subjects).toContain('Your Fairshore account stays');

  await page.getByRole('tab', { name: 'Settings' }).click();
  await ask();
  await backend.sql(`update private.account_deletions set due_at = now()`);
  await backend.sql(`select pg_notify('fairshore_mail', '')`);
  await expect.poll(subjects).toContain('Your Fairshore account is deleted');
  expect(await raised()).toEqual(before);
  expect(await backend.sql('select user_id, email from public.interests')).toEqual([
    { user_id: null, email: null },
  ]);
  await expect
    .poll(() => backend.sql('select 1 from private.mail_outbox where recipient = $1', [email]))
    .toEqual([]);
  const { error } = await backend.client().auth.signInWithPassword({ email, password });
  expect(error?.code).toBe('invalid_credentials');
});
