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

const email = 'mira@mail.example';

test('a step appears in the open inbox; one POST unsubscribes from its mails, and the inbox still gets steps', async ({
  browser,
  request,
}) => {
  const { backend } = suite;
  const [project] = await backend.sql<{ id: string }>(
    `insert into public.listings (name, status, apr, min_ticket) values ('Quay Row', 'Open', 9.25, 100) returning id`,
  );
  const mira = await backend.signUp(email, undefined, { full_name: 'Mira Marin' });
  const { session } = (await mira.auth.getSession()).data;
  await backend.sql('insert into public.interests (user_id, project_id, amount) values ($1, $2, 500)', [
    session?.user.id,
    project?.id,
  ]);
  const take = (step: string) =>
    backend.sql(`update public.interests set ${step} where project_id = $1`, [project?.id]);
  const mails = async () =>
    (await backend.mailbox.list(email)).filter(({ kind }) => kind === 'interest_step');

  const context = await openBrowser(browser, {
    baseURL: suite.url,
    viewport: { width: 1440, height: 1_000 },
  });
  await storeItems(context, suite.url, {
    'fairshore.auth': JSON.stringify(session),
  });
  const page = await context.newPage();
  await page.goto('/backer-portal?tab=inbox');
  const inbox = page.getByRole('region', { name: 'Inbox' });
  await expect(inbox.getByRole('heading', { name: /^You registered interest in Quay Row/ })).toBeVisible();
  await take(`state = 'forwarded'`);
  await expect(
    inbox.getByRole('heading', { name: /^Your interest in Quay Row was forwarded/ }),
  ).toBeVisible();
  await expect(page.getByRole('tab', { name: /Inbox ?, unread: ?2/ })).toBeVisible();
  await expectAccessibleAtAllWidths(page, { isInDarkToo: true });

  // With the few colours of a high-contrast theme, too, one sees which tab and which chip is chosen.
  await page.emulateMedia({ forcedColors: 'active' });
  const look = (text: string, role: 'tab' | 'radio') =>
    page.getByRole(role, { name: text }).evaluate((part) => {
      const { backgroundColor, boxShadow } = getComputedStyle(part.closest('label') ?? part);
      return backgroundColor + boxShadow;
    });
  await expect.poll(async () => (await look('Inbox', 'tab')) === (await look('Settings', 'tab'))).toBe(false);
  await expect.poll(async () => (await look('All', 'radio')) === (await look('Unread', 'radio'))).toBe(false);
  await page.emulateMedia({ forcedColors: 'none' });

  // A GET, as mail scanners send it, changes nothing; a mail program's POST unsubscribes without a session.
  await expect.poll(async () => (await mails()).length).toBe(1);
  const headers = (await mails())[0]?.headers ?? {};
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const mailed = /^<(.*)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const address = suite.url + mailed.slice(backend.url.length);
  const looked = await request.get(address, { maxRedirects: 0 });
  expect(looked.status()).toBe(303);
  const elsewhere = await openBrowser(browser, { baseURL: suite.url, viewport: { width: 375, height: 800 } });
  const other = await elsewhere.newPage();
  await other.goto(suite.url + (looked.headers()['location'] ?? '').slice(backend.url.length));
  await expect(other.getByRole('heading', { name: 'Stop these mails?' })).toBeVisible();
  await expectAccessibleAtAllWidths(other, { isInDarkToo: true });
  const posted = await request.post(address, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(posted.status()).toBe(200);
  await other.reload();
  await expect(other.getByRole('heading', { name: 'These mails are stopped' })).toBeVisible();
  await elsewhere.close();

  await take(
    `state = 'answered', answer = 'not_taken', state_reason = 'The round is full.', expires_at = null`,
  );
  await expect(inbox.getByText('Reason: The round is full.')).toBeVisible();
  await backend.sql('notify fairshore_mail');
  expect(await backend.sql('select from private.mail_outbox where sent_at is null')).toEqual([]);
  expect(await mails()).toHaveLength(1);

  // By keyboard: marks all as read, then checks that the settings show the choice.
  await inbox.getByRole('button', { name: 'Mark all as read' }).press('Enter');
  await expect(page.getByRole('tab', { name: 'Inbox', exact: true })).toBeVisible();
  await inbox.getByRole('link', { name: 'Choose what comes by mail' }).press('Enter');
  const steps = page.getByRole('radiogroup', { name: 'Steps of your interest' });
  await expect(steps.getByRole('radio', { name: 'Never' })).toBeChecked();
  await steps.getByRole('radio', { name: 'Never' }).press('ArrowLeft');
  await expect(steps.getByRole('radio', { name: 'Weekly' })).toBeChecked();
  await expect
    .poll(async () => backend.sql('select choice from public.notification_choices'))
    .toEqual([{ choice: 'weekly' }]);
  await expectAccessibleAtAllWidths(page, { isInDarkToo: true });

  // From now on, changes are collected into one mail on Monday.
  await take(`state = 'closed', state_reason = 'The project is withdrawn.'`);
  await backend.sql(`update private.digest_items set digest_on = digest_on - 7`);
  await backend.sql('notify fairshore_mail');
  await expect
    .poll(async () => (await backend.mailbox.list(email)).map(({ subject }) => subject))
    .toContain('Your week at Fairshore: one thing');
  await context.close();
});
