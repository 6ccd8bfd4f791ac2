import { expectAccessibleAtAllWidths } from '../accessible';
import { main } from '../addresses';
import { restAsAdmin } from '../rest';
import { mailsTo, newPerson, signInByCall, storeSession } from '../sessions';
import { expect, openBrowser, test } from '../test';

test('each step has a receipt that is linked, verified by a stranger, unchanged later, and mailed once', async ({
  browser,
  request,
}) => {
  const session = await signInByCall(request, await newPerson(request, 'Rita Receipt'));
  const ask = await restAsAdmin(request);
  const name = `Receipt Quay ${Date.now()}`;
  const [project] = await ask<{ id: string }[]>('POST', 'listings?select=id', {
    name,
    status: 'Open',
    apr: 9.25,
    min_ticket: 100,
    hard_cap: 5_000,
    risk_considerations: 'Vacancy\nInterest rates',
    onepager_link: 'https://example.org/one-pager.pdf',
    is_test: true,
  });
  const context = await openBrowser(browser, { baseURL: main.url, viewport: { width: 1440, height: 1_000 } });
  await storeSession(context, session);
  const page = await context.newPage();
  await page.goto(`/project/${project?.id}`);
  const panel = page.getByRole('region', { name: 'Subscribe Interest' });
  const receipt = panel.getByRole('link', { name: 'Your receipt' });

  await panel.getByLabel('Amount (USD)').fill('500');
  await panel.getByRole('checkbox', { name: /I have read the disclaimer/ }).check();
  await panel.getByRole('button', { name: 'Confirm Interest' }).click();
  await expect(panel.getByText('Thanks! We recorded your interest.')).toBeVisible();
  const first = await receipt.getAttribute('href');

  await panel.getByRole('button', { name: 'Change' }).click();
  const change = panel.getByRole('form', { name: 'Change interest' });
  await change.getByLabel('New total (USD)').fill('300');
  await ask('PATCH', `listings?id=eq.${project?.id}`, { apr: 4 });
  await expect(page.getByText('4.0%').first()).toBeVisible();
  await change.getByRole('button', { name: 'Save change' }).click();
  await expect(receipt).not.toHaveAttribute('href', first ?? '');
  await receipt.click();
  await expect(page.getByRole('heading', { name: `Interest changed in ${name}` })).toBeVisible();
  await expect(page.getByText('4.0%')).toBeVisible();

  // Anyone with the link can read the terms as of the registration, without an account.
  const stranger = await openBrowser(browser, { baseURL: main.url });
  const other = await stranger.newPage();
  const answer = await other.goto(first ?? '');
  expect(await answer?.text()).toContain('<meta name="robots" content="noindex">');
  await expect(other.getByRole('heading', { name: `Interest registered in ${name}` })).toBeVisible();
  await expect(other.getByText('9.25%')).toBeVisible();
  await expect(other.getByText('Rita')).toHaveCount(0);
  await other.getByRole('button', { name: 'Check' }).click();
  await expect(other.getByText(/^Unaltered/)).toBeVisible();
  await expectAccessibleAtAllWidths(other, { isInDarkToo: true });
  const guess = await request.get(`${main.url}/receipt/${crypto.randomUUID()}`);
  expect(guess.status()).toBe(404);

  const sha256 = (await other.getByText(/^[0-9a-f]{64}$/).textContent()) ?? '';
  await expect
    .poll(async () => (await mailsTo(request, session.user.email)).map(({ subject }) => subject))
    .toEqual(
      expect.arrayContaining([
        `Receipt: interest changed in ${name}`,
        `Receipt: interest registered in ${name}`,
      ]),
    );
  const mails = (await mailsTo(request, session.user.email)).filter(({ subject }) =>
    subject.startsWith('Receipt:'),
  );
  expect(mails).toHaveLength(2);
  expect(mails.find(({ subject }) => subject.includes('registered'))?.html).toContain(sha256);
  await Promise.all([context.close(), stranger.close()]);
});
