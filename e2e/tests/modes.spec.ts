import { apart, demo, main } from '../addresses';
import { expect, test } from '../test';
import { watchPage } from '../watchPage';

test('without a backend every page says that it shows demo data, and calls none', async ({ page }) => {
  const watched = await watchPage(page);
  for (const path of ['/', '/pipeline', '/project/demo', '/backer-portal', '/advisory']) {
    await page.goto(demo.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Demo data.')).toBeVisible();
  }
  expect(watched.urls().filter((url) => /\/(rest|auth|realtime)\/v1\//.test(url))).toEqual([]);
  expect(watched.problems()).toEqual([]);
});

test('in demo mode interest is recorded locally, and says so', async ({ page }) => {
  await page.goto(`${demo.url}/project/demo`);
  const form = page.getByRole('form', { name: 'Subscribe Interest' });
  await form.getByLabel('Amount (USD)').fill('500');
  await form.getByRole('checkbox', { name: /I have read the disclaimer/ }).check();
  await form.getByRole('button', { name: 'Confirm Interest' }).click();
  await expect(form.getByText('Recorded locally (demo mode).')).toBeVisible();
  await expect(form.getByLabel('Amount (USD)')).toHaveValue('');
});

test('with a hosted Supabase nothing embedded starts, and the same build uses it', async ({
  page,
  request,
}) => {
  expect((await request.get(`${apart.url}/_local/health`)).status()).toBe(404);
  expect((await request.get(`${apart.url}/rest/v1/listings`)).status()).toBe(404);
  const [own, other] = await Promise.all(
    [main.url, apart.url].map(
      async (url) => (await (await request.get(`${url}/registry.json`)).json()).remotes,
    ),
  );
  expect(other.map((remote: { stable: { version: string } }) => remote.stable.version)).toEqual(
    own.map((remote: { stable: { version: string } }) => remote.stable.version),
  );

  // The server asks the project for its pages, and so does a browser for those that it draws.
  const answer = await request.get(apart.url, { headers: { accept: 'text/html' } });
  expect((await answer.text()).match(/<article/g)).toHaveLength(6);
  const watched = await watchPage(page);
  await page.goto(`${apart.url}/advisory`);
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Featured Projects' }).getByRole('article')).toHaveCount(6);
  expect(watched.urls().some((url) => url.startsWith(`${main.url}/rest/v1/listings`))).toBe(true);
  expect(watched.problems()).toEqual([]);
});
