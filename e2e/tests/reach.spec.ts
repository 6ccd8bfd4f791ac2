import { main } from '../addresses';
import { withListing } from '../ownListing';
import { dobrogea, harbour } from '../seededProjects';
import { expect, test } from '../test';
import { visitorPages } from '../visitorPages';

const html = { headers: { accept: 'text/html' } };

test('every page has a canonical address, regardless of its search', async ({ request }) => {
  for (const path of visitorPages) {
    const page = await (await request.get(`${path}?q=x`, html)).text();
    expect(page).toContain(`<link rel="canonical" href="${main.url}${path}">`);
    expect(page).toContain(`<meta property="og:url" content="${main.url}${path}">`);
  }
  for (const [path, wanted] of [
    ['/PIPELINE?q=x', '/pipeline?q=x'],
    ['/%70ipeline', '/pipeline'],
    ['//pipeline', '/pipeline'],
    [`/project/${harbour.id.toUpperCase()}`, `/project/${harbour.id}`],
  ] as const) {
    const answer = await request.get(main.url + path, { ...html, maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], path).toEqual([301, wanted]);
  }
  expect((await request.get('/favicon.ico')).headers()['content-type']).toBe('image/x-icon');
});

test('a comparison and a shared basket have an address with their projects', async ({ request }) => {
  const ids = `ids=${harbour.id},${dobrogea.id}`;
  for (const path of ['/compare', '/basket']) {
    const page = await (await request.get(`${path}?utm_source=letter&${ids}`, html)).text();
    expect(page).toContain(`<link rel="canonical" href="${main.url}${path}?${ids}">`);
    expect(page).toContain(`<meta property="og:url" content="${main.url}${path}?${ids}">`);
    // For whoever was given the link, as one without projects is for this browser.
    expect(page).toContain('<meta name="robots" content="noindex">');
  }
});

for (const [path, types] of [
  ['/', ['Organization', 'FAQPage']],
  ['/learn-more', ['BreadcrumbList', 'FAQPage']],
  ['/backer-community', ['Event', 'Event', 'Event']],
  [`/project/${harbour.id}`, ['BreadcrumbList']],
  ['/resources/mica-or-mifid', ['Article', 'BreadcrumbList']],
  ['/educational-resources/courses/language-models-at-work', ['Course', 'BreadcrumbList']],
] as const) {
  test(`${path} says what is on it: ${types.join(', ')}`, async ({ request }) => {
    const page = await (await request.get(path, html)).text();
    const things = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, text = '']) => JSON.parse(text),
    );
    expect(things.map((thing) => thing['@type'])).toEqual(types);
    for (const address of things.flatMap(({ sameAs = [] }) => sameAs)) expect(address).toMatch(/^https:/);
    const visible = page.slice(page.indexOf('<body>'));
    for (const thing of things) {
      expect(thing['@context']).toBe('https://schema.org');
      for (const { name } of thing.mainEntity ?? []) expect(visible).toContain(escaped(name));
    }
  });
}

test('the sitemap lists the pages of every remote and live projects, but no drafts; robots.txt points to it @smoke', async ({
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${main.url}/sitemap.xml`);
  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toContain('application/xml');
  const addresses = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  for (const path of [
    ...visitorPages,
    `/project/${harbour.id}`,
    '/resources/mica-or-mifid',
    '/educational-resources/courses/language-models-at-work',
  ])
    expect(addresses).toContain(main.url + path);
  for (const address of addresses)
    expect(address).not.toMatch(
      /\/admin|\/backer-portal|\/unsubscribe|\/confirm-interest|\/watch-alerts|\/basket|\/compare|:slug|:id/,
    );
  // Alpine Patent Pool is a draft.
  expect(addresses).not.toContain(`${main.url}/project/e6b6f88c-793d-4902-bccb-e03fdb75cd7e`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('a project’s link has its own preview image, which changes with its name', async ({ request }) => {
  const pictureOf = async (path: string) => {
    const page = await (await request.get(path, html)).text();
    return /<meta property="og:image" content="([^"]+)">/.exec(page)?.[1] ?? '';
  };
  const seeded = await pictureOf(`/project/${harbour.id}`);
  expect(seeded).toContain(`${main.url}/cards/project/${harbour.id}.png?v=`);
  const answer = await request.get(seeded);
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=3600',
  });
  const png = await answer.body();
  // The offsets of a PNG's width and height.
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);

  await withListing(request, {}, async ({ id, patch }) => {
    const before = await pictureOf(`/project/${id}`);
    expect(before).toContain(`/cards/project/${id}.png`);
    await patch({ name: `Sulina Lighthouse ${Date.now()}` });
    await expect.poll(() => pictureOf(`/project/${id}`)).not.toBe(before);
    expect((await request.get(await pictureOf(`/project/${id}`))).ok()).toBe(true);
  });
  expect((await request.get(`/cards/project/${crypto.randomUUID()}.png`)).status()).toBe(404);
});

test('feeds, calendar and API contain a project while it is published, and drop it when it is a draft again', async ({
  request,
}) => {
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await withListing(request, { status: 'Draft', closes_on: day }, async ({ id, patch }) => {
    const places = [
      '/feed.json',
      '/feed/real-estate.xml',
      '/feed/category/real-estate.json',
      '/closing-dates.ics',
      '/api/v1/listings?sector=real-estate&status=Open&limit=100',
    ];
    const withIt = async () => {
      const texts = await Promise.all(places.map(async (place) => (await request.get(place)).text()));
      // Calendar files fold long lines.
      return places.filter((_, index) => texts[index]?.replaceAll('\r\n ', '').includes(id));
    };
    const statuses = () =>
      Promise.all(
        [`/api/v1/listings/${id}`, `/closing-dates/${id}.ics`].map(async (place) =>
          (await request.get(place)).status(),
        ),
      );
    expect(await withIt()).toEqual([]);
    expect(await statuses()).toEqual([404, 404]);
    await patch({ status: 'Open' });
    await expect.poll(withIt).toEqual(places);
    expect(await statuses()).toEqual([200, 200]);
    await patch({ status: 'Draft' });
    await expect.poll(withIt).toEqual([]);
    expect(await statuses()).toEqual([404, 404]);
  });
});

test('paging through the API returns every published project once, and supports conditional requests', async ({
  request,
}) => {
  const seen: string[] = [];
  let next: string | null = `${main.url}/api/v1/listings?limit=9`;
  while (next !== null) {
    const page: { listings: { id: string }[]; next: string | null } = await (await request.get(next)).json();
    seen.push(...page.listings.map(({ id }) => id));
    next = page.next;
  }
  expect(seen).toContain(harbour.id);
  expect(new Set(seen).size).toBe(seen.length);
  // Alpine Patent Pool is a draft.
  expect(seen).not.toContain('e6b6f88c-793d-4902-bccb-e03fdb75cd7e');
  const first = await request.get('/api/v1/openapi.json');
  const again = await request.get('/api/v1/openapi.json', {
    headers: { 'if-none-match': first.headers().etag ?? '' },
  });
  expect(again.status()).toBe(304);
});

test('pages link to their feeds and calendars', async ({ page, request }) => {
  for (const path of ['/', '/pipeline']) {
    const text = await (await request.get(path, html)).text();
    expect(text).toMatch(
      /<link rel="alternate" type="application\/atom\+xml" title="[^"]+" href="\/feed\.xml">/,
    );
  }
  expect(await (await request.get('/events.ics')).text()).toContain('UID:event-family-office-summit-2025@');
  await page.goto('/pipeline');
  const follow = page.getByRole('navigation', { name: 'Follow new projects' });
  await page.getByRole('radiogroup', { name: 'Category' }).getByText('Carbon', { exact: true }).click();
  const feed = follow.getByRole('link', { name: 'Atom' });
  await expect(feed).toHaveAttribute('href', '/feed/category/carbon.xml');
  await expect(follow.getByRole('link', { name: 'Closing dates' })).toHaveAttribute('href', /^webcal:/);
  expect((await request.get('/feed/category/carbon.xml')).headers()['content-type']).toContain('atom+xml');
});

function escaped(text: string): string {
  return text.replaceAll("'", '&#x27;');
}
