import { main } from '../addresses';
import { withListing } from '../ownListing';
import { harbour } from '../seededProjects';
import { expect, test } from '../test';
import { visitorPages } from '../visitorPages';

const html = { headers: { accept: 'text/html' } };

test('every page names its own address, whatever was searched for', async ({ request }) => {
  for (const path of visitorPages) {
    const page = await (await request.get(`${path}?q=x`, html)).text();
    expect(page).toContain(`<link rel="canonical" href="${main.url}${path}">`);
    expect(page).toContain(`<meta property="og:url" content="${main.url}${path}">`);
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
    const visible = page.slice(page.indexOf('<body>'));
    for (const thing of things) {
      expect(thing['@context']).toBe('https://schema.org');
      for (const { name } of thing.mainEntity ?? []) expect(visible).toContain(escaped(name));
    }
  });
}

test('the sitemap has what every remote shows, live projects too, and no drafts; robots are told of it', async ({
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
  for (const address of addresses) expect(address).not.toMatch(/\/admin|\/backer-portal|:slug|:id/);
  // Alpine Patent Pool is a draft.
  expect(addresses).not.toContain(`${main.url}/project/e6b6f88c-793d-4902-bccb-e03fdb75cd7e`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('a project’s link has a picture of its own, which is another one when its name changes', async ({
  request,
}) => {
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
  // Where a PNG has its width and height.
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

function escaped(text: string): string {
  return text.replaceAll("'", '&#x27;');
}
