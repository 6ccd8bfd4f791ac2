import { apart, demo, main } from '../addresses';
import { expect, test } from '../test';
import { watchPage } from '../watchPage';

test('without a backend every page says that it shows demo data, and calls none; interest is recorded locally', async ({
  page,
  request,
}) => {
  const watched = await watchPage(page);
  const expectDemo = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Demo data.')).toBeVisible();
  };
  const mainLinks = page.getByRole('navigation', { name: 'Main' });
  const follow = async (name: string, path: string) => {
    await mainLinks.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(demo.url + path);
    await expect(mainLinks.locator('[aria-current="page"]')).toHaveText(name);
    await expectDemo();
  };
  // The portal is rendered in the browser only.
  await page.goto(`${demo.url}/backer-portal`);
  await expectDemo();
  await follow('Home', '/');

  await test.step('Home says that its projects are examples, and they lead to the example', async () => {
    const projects = page.getByRole('region', { name: 'Featured Projects' });
    await expect(projects.getByText('Demo data')).toBeVisible();
    await projects.getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`^${demo.url}/project/demo`));
    await expectDemo();
  });
  await test.step('interest is recorded locally, and says so', async () => {
    const form = page.getByRole('form', { name: 'Subscribe Interest' });
    await form.getByLabel('Amount (USD)').fill('500');
    await form.getByRole('checkbox', { name: /I have read the disclaimer/ }).check();
    await form.getByRole('button', { name: 'Confirm Interest' }).click();
    await expect(form.getByText('Recorded locally (demo mode).')).toBeVisible();
    await expect(form.getByLabel('Amount (USD)')).toHaveValue('');
  });
  await follow('Pipeline', '/pipeline');
  await follow('Advisory', '/advisory');
  expect(watched.urls().filter((url) => /\/(rest|auth|realtime)\/v1\//.test(url))).toEqual([]);
  expect(watched.problems()).toEqual([]);

  await test.step('the server says so on the pages that it renders', async () => {
    for (const path of ['/', '/pipeline', '/project/demo', '/advisory']) {
      const answer = await request.get(demo.url + path, { headers: { accept: 'text/html' } });
      expect(await answer.text(), path).toContain('Demo data.');
    }
  });
});

test('with a hosted Supabase nothing embedded starts, and the same build uses it @smoke', async ({
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

  // The server queries the Supabase project for its pages, and so does a browser for the pages it renders.
  const answer = await request.get(apart.url, { headers: { accept: 'text/html' } });
  expect((await answer.text()).match(/<article/g)).toHaveLength(6);
  const watched = await watchPage(page);
  await page.goto(`${apart.url}/advisory`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(watched.fetchedTwice()).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Featured Projects' }).getByRole('article')).toHaveCount(6);
  expect(watched.urls().some((url) => url.startsWith(`${main.url}/rest/v1/listings`))).toBe(true);
  expect(watched.problems()).toEqual([]);
});
