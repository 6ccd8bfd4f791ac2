import path from 'node:path';
import { ReleaseStore } from '@fairshore/release-host';
import { answerConsent } from '@fairshore/release-host/browser';
import type { Browser, Page } from '@playwright/test';
import { main } from '../addresses';
import { serveEmptySuite } from '../emptySuite';
import type { EmptySuite } from '../emptySuite';
import { isFull } from '../matrix';
import { payloads } from '../payloads';
import { expect, test } from '../test';
import { installInPage } from '../walk/inPage';
import { Settling } from '../walk/settle';
import { watchPage } from '../watchPage';

let suite: EmptySuite;
let backerSession = '';
let listingIds: string[] = [];

test.beforeAll(async () => {
  suite = await serveEmptySuite(new ReleaseStore(path.join(main.dataDir, 'releases')));
  backerSession = await storeEverywhere(suite);
});
test.afterAll(() => suite.stop());

for (const [who, paths] of [
  [
    'a visitor',
    [
      '/pipeline',
      '/project/0',
      '/compare?ids=0,1',
      ...payloads.slice(0, 3).map((text) => `/${encodeURIComponent(text)}`),
    ],
  ],
  [
    'a backer',
    [
      '/backer-portal',
      '/backer-portal?tab=portfolio&open=0',
      '/backer-portal?tab=activity',
      '/backer-portal?tab=activity&statement=1',
      '/project/0',
    ],
  ],
  [
    'an administrator',
    ['users', 'listings', 'interests', 'leads', 'rewards', 'audit'].map((tab) => `/admin?tab=${tab}`),
  ],
] as const)
  test(`200 texts that look like code are shown to ${who} as texts, and none runs`, async ({ browser }) => {
    const page = await openAs(browser, who);
    const watched = await watchPage(page);
    const seen = new Set<string>();
    const where = (address: string) =>
      suite.url + address.replaceAll(/\b[01]\b(?!=)/g, (index) => listingIds[Number(index)] ?? '');
    const query = new URLSearchParams({ q: payloads.join(' ').slice(0, 1500), from: payloads[2] ?? '' });
    const settling = new Settling(page);
    await page.addInitScript(installInPage);
    for (const [index, address] of paths.entries()) {
      const separator = address.includes('?') ? '&' : '?';
      const asked = `${where(address)}${separator}${query.toString()}#${payloads[3]}`;
      // The full run opens each address in a new document.
      if (isFull || index === 0 || index === paths.length - 1) await page.goto(asked);
      else await navigate(page, asked);
      await expectRest(page, settling, address);
      // The same page without the payloads in its address, because the search filter hides what is stored.
      await navigate(page, where(address));
      await expectRest(page, settling, address);
      const text = await page.getByRole('main').innerText();
      for (const payload of payloads) if (text.includes(payload)) seen.add(payload);
    }
    // Unknown paths return 404, which the browser logs to the console.
    expect(watched.problems().filter((problem) => !problem.includes('404 (Not Found)'))).toEqual([]);
    expect(seen.size, 'texts that stood on these pages').toBeGreaterThan(30);
    await page.context().close();
  });

test('injected code that would run is detected', async ({ browser }) => {
  const page = await openAs(browser, 'a visitor');
  const watched = await watchPage(page);
  await page.goto(`${suite.url}/terms`);
  for (const payload of payloads.slice(0, 4))
    await page.evaluate((text) => {
      try {
        document.body.insertAdjacentHTML('beforeend', text);
      } catch {
        // Trusted Types also throw.
      }
    }, payload);
  await expect.poll(() => watched.problems().filter((text) => text.includes('CSP'))).toHaveLength(4);
  await page.context().close();
});

/** Navigates within the document, as a link does. */
async function navigate(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Waits until the page has loaded everything, and expects that no payload ran. */
async function expectRest(page: Page, settling: Settling, address: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await settling.settled()).toEqual([]);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'ran')), address).toBeUndefined();
}

async function openAs(browser: Browser, who: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await answerConsent(page);
  const session = { 'a backer': backerSession, 'an administrator': suite.adminSession }[who];
  if (session) await page.addInitScript((text) => localStorage.setItem('fairshore.auth', text), session);
  return page;
}

/** Stores payloads in every text field, as an administrator, a backer and a visitor; resolves with the backer's session. */
async function storeEverywhere({ backend }: EmptySuite): Promise<string> {
  const some = (from: number, characters: number) => {
    let text = '';
    for (let index = from; text.length + 130 < characters; index += 1)
      text += `${payloads[index % payloads.length]}\n`;
    return text;
  };
  const rows = payloads.slice(0, 24).map((_, index) => ({
    name: payloads[(index * 9) % payloads.length],
    status: 'Open',
    description: some(index * 25, 4000),
    use_of_proceeds: some(index * 25 + 100, 4000),
    risk_considerations: some(index * 25 + 50, 4000),
    highlights: payloads.slice(index * 8, index * 8 + 8),
    timeline: payloads[index]?.slice(0, 80),
    onepager_link: `https://docs.example/"onclick=ran=1//${encodeURIComponent(payloads[index] ?? '')}`,
  }));
  const stored = await backend.sql<{ id: string }>(
    `insert into public.listings (name, status, description, use_of_proceeds, risk_considerations, highlights, timeline, onepager_link)
     select name, status, description, use_of_proceeds, risk_considerations, highlights, timeline, onepager_link
       from jsonb_populate_recordset(null::public.listings, $1) returning id`,
    [JSON.stringify(rows)],
  );
  listingIds = stored.map(({ id }) => id);
  const backer = await backend.signUp('backer@people.example');
  const { data } = await backer.auth.getSession();
  await backend.sql(
    `update public.profiles set full_name = $1, name = $2 where email = 'backer@people.example'`,
    [payloads[0], payloads[2]],
  );
  const version = await backend.sql<{ version: string }>('select private.disclaimer_version() as version');
  for (const [index, id] of listingIds.slice(0, 6).entries())
    await backer
      .rpc('record_interest', {
        p_project_id: id,
        p_amount: 500,
        p_note: some(index * 7, 1000),
        p_disclaimer: version[0]?.version,
      })
      .throwOnError();
  await backend.sql(
    `insert into public.leads (email, name, intent, source, meta, staff_note)
     select 'lead' || place || '@mail.example', text, 'scale_inquiry', 'advisory_page', jsonb_build_object('message', text, text, text), text
       from jsonb_array_elements_text($1) with ordinality as given (text, place)`,
    [JSON.stringify(payloads)],
  );
  return JSON.stringify(data.session);
}
