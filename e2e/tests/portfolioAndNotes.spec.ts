import path from 'node:path';
import { ReleaseStore } from '@fairshore/release-host';
import { expectAccessible, expectAccessibleAtAllWidths } from '../accessible';
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

const email = 'nora@mail.example';

test('a note shows changes since it was written and is mailed on its day; lapses are shown, and quarters reconcile', async ({
  browser,
}) => {
  const { backend } = suite;
  const [project] = await backend.sql<{ id: string }>(
    `insert into public.listings (name, status, apr, min_ticket, hard_cap)
     values ('Quay Row', 'Open', 9.25, 100, 50000) returning id`,
  );
  const id = project?.id ?? '';
  const nora = await backend.signUp(email, undefined, { full_name: 'Nora Notes' });
  const interest = { p_project_id: id, p_disclaimer: '2025-01', p_terms_version: 1 };
  await nora
    .rpc('record_interest', { ...interest, p_amount: 1_000.4, p_note: 'For the quay' })
    .throwOnError();
  await nora.rpc('change_interest', { ...interest, p_amount: 600 }).throwOnError();
  await backend.sql(`update public.interests set expires_at = now() - interval '1 minute'`);
  await backend.sql('select public.expire_interests()');
  await nora.rpc('confirm_interest', interest).throwOnError();
  // Backdates the events over the first half of the year, with the lapse in the first quarter.
  await backend.sql(
    `update public.interest_events e set created_at = d.at::timestamptz
     from (values ('recorded', '2026-01-12 09:00Z'), ('reduced', '2026-02-03 10:00Z'),
       ('lapsed', '2026-03-30 11:00Z'), ('confirmed', '2026-04-02 12:00Z')) d (kind, at) where d.kind = e.kind`,
  );

  const context = await openBrowser(browser, {
    baseURL: suite.url,
    viewport: { width: 1440, height: 1_000 },
  });
  await storeItems(context, suite.url, {
    'fairshore.auth': JSON.stringify((await nora.auth.getSession()).data.session),
  });
  const page = await context.newPage();
  await page.goto(`/project/${id}`);
  const notes = page.getByRole('region', { name: 'Your notes' });
  await notes.getByLabel('New note').fill('Waits for the audit.');
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await notes.getByLabel(/^Look again on/).fill(inAMonth);
  await notes.getByRole('button', { name: 'Save note' }).click();
  const note = notes.getByRole('list', { name: 'Your notes' }).getByRole('listitem');
  await expect(note).toContainText('Waits for the audit.');
  await expect(note).toContainText('The terms have not changed since.');

  await backend.sql('update public.listings set apr = 11 where id = $1', [id]);
  await backend.sql(`update public.decision_notes set look_again_on = private.look_again_day(now())`);
  await backend.sql('notify fairshore_mail');
  const subjects = async () => (await backend.mailbox.list(email)).map(({ subject }) => subject);
  await expect.poll(subjects).toContain('Look again: Quay Row');
  const mail = (await backend.mailbox.list(email)).find(({ subject }) => subject.startsWith('Look again'));
  expect(mail?.text).toContain('One of its terms has changed since.');
  expect(mail?.text).not.toContain('audit');
  const address = new RegExp(`/project/${id}`).exec(mail?.text ?? '')?.[0] ?? '';

  await page.setViewportSize({ width: 375, height: 900 });
  await page.goto(address);
  await expect(note.getByRole('group', { name: /^Changed since your note/ })).toContainText('11.0%');
  await expect(note).toContainText('Reminded on');
  await expectAccessible(page, { within: '[aria-labelledby]:has([name="lookAgainOn"])' });

  // Notes survive when staff unpublish their project.
  await backend.sql(`update public.listings set status = 'Draft', name = 'Secret Row' where id = $1`, [id]);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Not listed at present: Quay Row' })).toBeVisible();
  await expect(note).toContainText('Waits for the audit.');
  await expect(page.getByText('Secret Row')).toHaveCount(0);
  await expectAccessibleAtAllWidths(page, { isInDarkToo: true });
  await page.setViewportSize({ width: 375, height: 900 });
  await note.getByRole('button', { name: /^Delete the note/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(note).toHaveCount(0);
  // The interest is still hers to withdraw.
  await expect(page.getByText('It may come back. What you registered is below.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await backend.sql(`update public.listings set status = 'Open', name = 'Quay Row' where id = $1`, [id]);

  await page.goto('/backer-portal?tab=activity');
  const list = page.getByRole('table', { name: 'Activity' });
  await expect(list.getByRole('row', { name: /^Lapsed/ })).toContainText('−$600');
  await page.setViewportSize({ width: 1440, height: 1_000 });
  await page.getByRole('tab', { name: 'Analytics' }).click();
  const steps = page.getByRole('table', { name: 'Step by step' }).locator('tbody > tr');
  await expect(steps).toHaveText([
    /Confirmed again: \$600.*\+\$600.*\$600$/,
    /Lapsed: \$600 no longer count.*−\$600.*\$0$/,
    /Lowered by \$400\.40 to \$600.*−\$400\.40.*\$600$/,
    /Registered: \$1,000\.40.*For the quay.*\+\$1,000\.40.*\$1,000\.40$/,
  ]);

  await page.goto('/backer-portal?tab=activity&statement=1');
  await page.getByLabel('Quarter').selectOption('Q1 2026');
  const sheet = page.getByRole('article', { name: 'Statement of registered interest' });
  await expect(sheet.getByRole('table', { name: 'From the opening to the closing amount' })).toHaveText(
    /Opening amount on 1 Jan 2026\$0.*\+\$1,000\.40.*Lowered and withdrawn−\$400\.40.*Lapsed−\$600.*Closing amount on 31 Mar 2026\$0.*Change since then\+\$600.*\$600$/,
  );
  await page.getByLabel('Quarter').selectOption('Q2 2026');
  await expect(sheet.getByRole('table', { name: 'Registered by project' })).toContainText(
    /Quay Row\$0\+\$600\$600/,
  );
  await expect(sheet.getByText(/equal what is recorded for every project, to the cent/)).toBeVisible();
  await expectAccessibleAtAllWidths(page, { isInDarkToo: true });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByLabel('Quarter')).toBeHidden();
  const paper = await page.pdf({ preferCSSPageSize: true });
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
  await context.close();
});
