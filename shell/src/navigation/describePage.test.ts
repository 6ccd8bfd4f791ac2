/** @environment browser */
const site = 'https://fairshore.example';
const things = '<script type="application/ld+json">{"@type":"Event"}</script>';
const feed = '<link rel="alternate" type="application/atom+xml" href="/feed.xml">';

/** The head as the server writes it for a page that is shown first. */
function serve(address: string | undefined, parts = '') {
  // A new one, which no module of an earlier document observes.
  document.head.replaceWith(document.createElement('head'));
  document.head.innerHTML = `
    <title>Community</title>
    <meta name="description" content="Events.">
    ${address ? `<link rel="canonical" href="${address}"><meta property="og:url" content="${address}">` : ''}
    <meta property="og:title" content="Community">
    <meta property="og:description" content="Events.">
    <meta property="og:image" content="${site}/card.png">
    <meta property="og:image:alt" content="The community">
    ${parts}`;
}

/** As in a new document. */
async function load() {
  jest.resetModules();
  return (await import('./describePage')).describePage;
}

const content = (property: string) =>
  document.querySelector(`meta[property="${property}"]`)?.getAttribute('content');
const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href');
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a later page has its own address, the site’s picture and nothing of the first page; the first one gets all back', async () => {
  serve(`${site}/backer-community`, things + feed);
  const describePage = await load();
  describePage('/project/1');
  expect([canonical(), content('og:url')]).toEqual([`${site}/project/1`, `${site}/project/1`]);
  expect([content('og:image'), content('og:image:alt')]).toEqual([`${site}/images/preview.png`, 'Fairshore']);
  expect(document.head.querySelector('script, [rel="alternate"]')).toBeNull();

  describePage('/pipeline');
  expect(canonical()).toBe(`${site}/pipeline`);

  describePage('/backer-community');
  expect([canonical(), content('og:url')]).toEqual([`${site}/backer-community`, `${site}/backer-community`]);
  expect([content('og:image'), content('og:image:alt')]).toEqual([`${site}/card.png`, 'The community']);
  expect(document.head.querySelectorAll('script, [rel="alternate"]')).toHaveLength(2);
});

test('the query that a page states belongs to its address, however late it does so', async () => {
  serve(`${site}/compare?ids=a,b`);
  const state = (query: string) =>
    document.head.insertAdjacentHTML('beforeend', `<meta name="page-query" content="${query}">`);
  const stated = () => document.querySelector('meta[name="page-query"]');
  state('ids=a,b');
  const describePage = await load();
  stated()?.remove();
  state('ids=a');
  describePage('/compare');
  expect([canonical(), content('og:url')]).toEqual([`${site}/compare?ids=a`, `${site}/compare?ids=a`]);
  expect(content('og:image')).toBe(`${site}/images/preview.png`);

  describePage('/pipeline');
  stated()?.remove();
  await settled();
  expect(canonical()).toBe(`${site}/pipeline`);

  describePage('/compare');
  state('ids=a,b');
  await settled();
  expect(canonical()).toBe(`${site}/compare?ids=a,b`);
  expect(content('og:image')).toBe(`${site}/card.png`);
});

test('title and description of link previews follow the page’s, however late it sets them', async () => {
  serve(`${site}/backer-community`);
  const describePage = await load();
  describePage('/project/1');
  await settled();
  document.title = 'Harbour Row · Fairshore';
  document.querySelector('meta[name="description"]')?.setAttribute('content', 'Homes.');
  await settled();
  expect([content('og:title'), content('og:description')]).toEqual(['Harbour Row · Fairshore', 'Homes.']);
});

test('a document that names no address gets none', async () => {
  serve(undefined);
  const describePage = await load();
  describePage('/project/1');
  expect([canonical(), content('og:url')]).toEqual([undefined, undefined]);
  expect(content('og:image')).toBe(`${site}/card.png`);
});
