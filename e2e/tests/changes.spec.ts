import path from 'node:path';
import { consentRecord } from '@fairshore/release-host/browser';
import { ReleaseStore } from '@fairshore/release-host';
import { expectAccessible } from '../accessible';
import { main } from '../addresses';
import { storeItems } from '../browserStorage';
import { serveEmptySuite } from '../emptySuite';
import type { EmptySuite } from '../emptySuite';
import { expect, openBrowser, test } from '../test';
import { watchPage } from '../watchPage';

const email = 'rita@people.example';
let suite: EmptySuite;

test.beforeAll(async () => {
  suite = await serveEmptySuite(new ReleaseStore(path.join(main.dataDir, 'releases')), { hasMails: true });
});
test.afterAll(() => suite.stop());

const changeMails = async () =>
  (await suite.backend.mailbox.list(email)).filter(({ kind }) => kind === 'project_changed');

/** Makes pending changes due and wakes the mailer. */
async function passTenMinutes(): Promise<void> {
  await suite.backend.sql('update private.untold_changes set due_at = now()');
  await suite.backend.sql(`select pg_notify('fairshore_mail', '')`);
}

test('changed terms: one mail with before and after, a mark until they are confirmed, the differences for a guest', async ({
  browser,
  request,
}) => {
  const [project] = await suite.backend.sql<{ id: string }>(
    `insert into public.listings (name, status, apr, min_ticket, hard_cap)
     values ('Sulina Breakwater', 'Open', 9.5, 100, 5000) returning id`,
  );
  const id = project?.id ?? '';
  const backer = await suite.backend.signUp(email, undefined, { full_name: 'Rita Changes' });
  const { data } = await backer.auth.getSession();
  await backer
    .rpc('record_interest', {
      p_project_id: id,
      p_amount: 500,
      p_disclaimer: '2025-01',
      p_terms_version: 1,
    })
    .throwOnError();
  await backer
    .from('watched_projects')
    .insert({ user_id: data.session?.user.id, project_id: id })
    .throwOnError();
  const staff = JSON.parse(suite.adminSession) as { access_token: string };
  const edit = async (change: object) => {
    const answer = await request.patch(`${suite.url}/rest/v1/listings?id=eq.${id}`, {
      headers: { apikey: suite.backend.publishableKey, authorization: `Bearer ${staff.access_token}` },
      data: change,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  };

  const visit = await openBrowser(browser, { baseURL: suite.url });
  await storeItems(visit, suite.url, {
    'gdpr.consent.v1': consentRecord({ functional: true, analytics: false, marketing: false }),
  });
  const guest = await visit.newPage();
  await guest.goto(`/project/${id}`);
  await expect(guest.getByText('Version 1 of the terms')).toBeVisible();
  await expect
    .poll(() => guest.evaluate(() => localStorage.getItem('fairshore.looked-at')))
    .toContain(`["${id}",1,`);

  await edit({ apr: 10 });
  await edit({ apr: 11 });
  await edit({ hard_cap: 9_000, description: 'Other words' });
  // The open page and the next visit both show it.
  await expect(guest.getByRole('button', { name: /^2 terms changed since you looked/ })).toBeVisible();
  await guest.reload();
  await guest.getByRole('button', { name: /^2 terms changed since you looked/ }).press('Enter');
  const panel = guest.getByRole('region', { name: 'Changed since you looked' });
  await expect(panel.getByRole('definition')).toHaveText([/9\.5%.*11\.0%/, /\$5,000.*\$9,000/]);
  await panel.getByRole('button', { name: 'Got it' }).press('Enter');
  await expect(guest.getByText('Version 4 of the terms')).toBeVisible();
  await guest.reload();
  await expect(guest.getByText('Version 4 of the terms')).toBeVisible();
  await visit.close();

  expect(await changeMails()).toEqual([]);
  await passTenMinutes();
  await expect.poll(async () => (await changeMails()).map(({ subject }) => subject)).toHaveLength(1);
  const [mail] = await changeMails();
  expect(mail?.subject).toBe('Sulina Breakwater: 2 terms changed');
  expect(mail?.text).toContain('Target APR: 9.5% → 11.0%\nHard Cap: $5,000 → $9,000');
  const [link = ''] = /\/confirm-interest#[0-9a-f]{64}/.exec(mail?.text ?? '') ?? [];
  expect(mail?.html).toContain(`href="${suite.backend.url}${link}"`);
  expect(mail?.text).toContain(`${suite.backend.url}/project/${id}`);
  const elsewhere = await openBrowser(browser, { baseURL: suite.url });
  const linked = await elsewhere.newPage();
  await linked.goto(link);
  const differences = linked.getByRole('group', { name: 'Registered under earlier terms' });
  await expect(differences.getByRole('definition')).toHaveText([/9\.5%.*11\.0%/, /\$5,000.*\$9,000/]);
  await expect(linked.getByRole('button', { name: 'Confirm $500' })).toBeVisible();

  const context = await openBrowser(browser, { baseURL: suite.url });
  await storeItems(context, suite.url, {
    'fairshore.auth': JSON.stringify(data.session),
  });
  const page = await context.newPage();
  await page.goto('/backer-portal?tab=portfolio');
  await page.getByRole('button', { name: 'Expand Sulina Breakwater' }).click();
  await expect(page.getByText('Target APR 9.5% → 11.0%')).toBeVisible();
  await page.getByRole('link', { name: /^Confirm under today’s terms/ }).click();
  const mark = page.getByRole('group', { name: 'Registered under earlier terms' });
  await expect(mark.getByRole('definition')).toHaveText([/9\.5%.*11\.0%/, /\$5,000.*\$9,000/]);
  await page.getByRole('button', { name: 'Confirm under today’s terms' }).click();
  await expect(page.getByText(/^Your interest of \$500 is confirmed and counts until /)).toBeVisible();
  await expect(mark).toHaveCount(0);
  await linked.reload();
  await expect(linked.getByRole('heading', { name: 'Confirmed already' })).toBeVisible();
  await elsewhere.close();
  await context.close();

  // A change that is reverted within the ten minutes is not mailed.
  await edit({ apr: 12 });
  await edit({ apr: 11 });
  await passTenMinutes();
  await expect.poll(() => suite.backend.sql('select from private.untold_changes')).toEqual([]);
  expect(await changeMails()).toHaveLength(1);
});

test('figures show their source, old ones also in grey and in words, until staff confirm them', async ({
  browser,
}) => {
  const [project] = await suite.backend.sql<{ id: string }>(
    `insert into public.listings (name, status, apr, min_ticket, hard_cap, timeline)
     values ('Agigea Breakwater', 'Open', 9.5, 100, 5000, '24 months') returning id`,
  );
  const id = project?.id ?? '';
  await suite.backend.sql(
    `update public.listings set claim_dates = claim_dates || '{"apr": "2025-03-01"}' where id = $1`,
    [id],
  );
  const visit = await openBrowser(browser, {
    baseURL: suite.url,
    hasTouch: true,
    viewport: { width: 320, height: 740 },
  });
  const guest = await visit.newPage();
  const watched = await watchPage(guest);

  await test.step('one mark per card, next to the text that the issuer’s figures are old', async () => {
    await guest.goto('/pipeline?q=Agigea');
    const card = guest.getByRole('article').filter({ hasText: 'Agigea Breakwater' });
    await expect(card.getByText('Issuer’s figures not confirmed since 1 March 2025')).toBeVisible();
    const mark = card.getByRole('button', { name: /^Source of the figures of Agigea Breakwater/ });
    await mark.tap();
    const tip = guest.getByRole('tooltip');
    await expect(tip).toContainText('From three sources');
    await expect(tip).toContainText('Target APR: As of 1 March 2025');
    await expect(guest).toHaveURL(/\/pipeline/);
    await expectAccessible(guest);
    await mark.tap();
    await expect(tip).toHaveCount(0);
  });

  const mark = guest.getByRole('button', { name: /^Source of Target APR/ });
  await test.step('a mark by keyboard on the project’s page', async () => {
    await guest.goto(`/project/${id}`);
    await expect(mark).toHaveAccessibleName(
      'Source of Target APR: indicative, not confirmed since 1 March 2025',
    );
    await expect(guest.getByText('Not confirmed since 1 March 2025', { exact: true })).toBeVisible();
    await mark.focus();
    const tip = guest.getByRole('tooltip');
    await expect(tip).toContainText('A target, not a promise.');
    await expect(tip).toContainText('more than 90 days ago');
    await expect(mark).toHaveAccessibleDescription(/A target, not a promise/);
    await expectAccessible(guest);
    await guest.keyboard.press('Tab');
    await expect(tip).toContainText('The smallest amount that the issuer takes.');
    await guest.keyboard.press('Escape');
    await expect(tip).toHaveCount(0);
    await guest.getByRole('button', { name: 'Source of the raised amount: computed by Fairshore' }).tap();
    await expect(tip).toContainText('The sum of non-binding interest');
  });

  await test.step('staff confirm, and the open page is no longer grey', async () => {
    const office = await openBrowser(browser, { baseURL: suite.url });
    await storeItems(office, suite.url, {
      'fairshore.auth': suite.adminSession,
    });
    const staff = await office.newPage();
    await staff.goto('/admin?q=Agigea');
    const row = staff.getByRole('row', { name: /Agigea Breakwater/ });
    await expect(row).toContainText('Figures not confirmed since 1 Mar 2025');
    await staff.getByRole('button', { name: 'More for Agigea Breakwater' }).click();
    await staff.getByRole('menuitem', { name: 'Figures still true today' }).click();
    await expect(staff.getByText(/^The figures of Agigea Breakwater are confirmed as of /)).toBeVisible();
    await expect(row).not.toContainText('confirm');
    await expect(guest.getByText('Not confirmed since 1 March 2025')).toHaveCount(0);
    await expect(mark).toHaveAccessibleName(/^Source of Target APR: indicative, as of /);
    await staff.getByRole('button', { name: 'History of Agigea Breakwater' }).click();
    await expect(staff.getByRole('dialog', { name: /^History of/ })).toContainText('Figures confirmed on');
    await office.close();
  });
  expect(watched.problems()).toEqual([]);
  await visit.close();
});
