import assert from 'node:assert/strict';
import test from 'node:test';
import { testPage } from '../rendering/testBuilds';
import { headTags } from './headTags';

const rendered = { ...testPage, version: '1.0.0-aaaaaaaa', queries: [] };
const address = { origin: 'https://fairshore.example', pathname: '/x/42' };

test('a page has its own canonical URL, and an absolute one for its picture', () => {
  const lines = headTags({ rendered, address });
  for (const line of [
    '<title>A page · Fairshore</title>',
    '<link rel="canonical" href="https://fairshore.example/x/42">',
    '<meta property="og:url" content="https://fairshore.example/x/42">',
    '<meta property="og:image" content="https://fairshore.example/images/preview.png">',
    '<meta name="twitter:card" content="summary_large_image">',
  ])
    assert.ok(lines.includes(line), line);
});

test('the query that belongs to a page is in its addresses; a filter is not', () => {
  const filtered = { ...address, search: '?sort=newest' };
  const addressesOf = (parts: Parameters<typeof headTags>[0]) =>
    headTags(parts).flatMap((line) => /(?:canonical" href|og:url" content)="([^"]+)"/.exec(line)?.[1] ?? []);
  const compared = { ...rendered, query: 'ids=a,b&show=differences' };
  const whole = 'https://fairshore.example/x/42?ids=a,b&amp;show=differences';
  assert.deepEqual(addressesOf({ rendered: compared, address: filtered }), [whole, whole]);
  const plain = 'https://fairshore.example/x/42';
  assert.deepEqual(addressesOf({ rendered, address: filtered }), [plain, plain]);
  // Whether it belongs to the page is only known from its rendering.
  assert.deepEqual(addressesOf({ rendered: undefined, address: filtered }), []);
  const tracked = { ...address, search: '?utm_source=letter' };
  assert.deepEqual(addressesOf({ rendered: undefined, address: tracked }), [plain, plain]);
});

test('a page that its path alone does not name has the site’s picture, since cards are drawn by path', () => {
  const card = { kicker: 'Energy', title: 'Ridge', figures: [] };
  const lines = headTags({ rendered: { ...rendered, card, query: 'example=demo-2' }, address }).join('\n');
  assert.match(lines, /og:image" content="https:\/\/fairshore\.example\/images\/preview\.png"/);
});

test('a page links to its feeds, unless it is missing or the site’s address is unknown', () => {
  const page = { ...rendered, feeds: [{ title: 'New "projects"', path: '/feed' }] };
  const lines = headTags({ rendered: page, address });
  for (const line of [
    '<link rel="alternate" type="application/atom+xml" title="New &quot;projects&quot;" href="/feed.xml">',
    '<link rel="alternate" type="application/feed+json" title="New &quot;projects&quot;" href="/feed.json">',
  ])
    assert.ok(lines.includes(line), line);
  for (const without of [
    headTags({ rendered: page, address: undefined }),
    headTags({ rendered: { ...page, isMissing: true }, address }),
  ])
    assert.doesNotMatch(without.join(''), /alternate/);
});

test('structured data has absolute URLs and can’t close its script element', () => {
  const [script = ''] = headTags({
    rendered: {
      ...rendered,
      structuredData: [
        {
          '@type': 'BreadcrumbList',
          itemListElement: [{ '@type': 'ListItem', name: '</script>', item: '/pipeline' }],
          url: 'https://elsewhere.example/',
        },
      ],
    },
    address,
  }).slice(-1);
  const text = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(script)?.[1] ?? '';
  assert.ok(!text.includes('<'));
  assert.deepEqual(JSON.parse(text), {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ '@type': 'ListItem', name: '</script>', item: 'https://fairshore.example/pipeline' }],
    url: 'https://elsewhere.example/',
  });
});

test('missing pages are not indexed, and a site without an address has no canonical URLs', () => {
  const missing = headTags({ rendered: { ...rendered, isMissing: true }, address }).join('\n');
  assert.match(missing, /<meta name="robots" content="noindex">/);
  assert.doesNotMatch(missing, /canonical|og:url|ld\+json/);
  const unlisted = headTags({ rendered: { ...rendered, isUnlisted: true }, address }).join('\n');
  assert.match(unlisted, /<meta name="robots" content="noindex">/);
  assert.doesNotMatch(headTags({ rendered, address }).join('\n'), /robots/);
  const unknown = headTags({ rendered, address: undefined }).join('\n');
  assert.doesNotMatch(unknown, /canonical|og:url|http/);
});

test('a page with a card links to its picture, with an alt text, unless the page is missing or the site’s address unknown', () => {
  const card = { kicker: 'Energy · Romania', title: 'Ridge', figures: [] };
  const page = { ...rendered, card };
  const lines = headTags({ rendered: page, address }).join('\n');
  assert.match(
    lines,
    /<meta property="og:image" content="https:\/\/fairshore\.example\/cards\/x\/42\.png\?v=[0-9a-f]{16}">/,
  );
  assert.match(lines, /<meta property="og:image:alt" content="Ridge, Energy · Romania">/);
  for (const other of [
    headTags({ rendered: { ...page, isMissing: true }, address }),
    headTags({ rendered: page, address: undefined }),
  ])
    assert.match(other.join('\n'), /<meta property="og:image" content="[^"]*\/images\/preview\.png">/);
});
