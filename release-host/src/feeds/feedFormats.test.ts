import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { rootDir } from '@fairshore/remote-kit/release';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { SaxesParser } from 'saxes';
import { atomFeed } from './atomFeed';
import { feedOf } from './feedEntry';
import { jsonFeed } from './jsonFeed';
import { jsonFeedSchema } from './jsonFeedSchema';
import { oddListing } from './testListings';
import { categories, feedTopics, sectors } from './topics';

const [everything = { path: '/feed', title: '' }] = feedTopics;
const site = { origin: 'https://fairshore.example', hasCards: true };
const feed = feedOf(
  everything,
  [oddListing, { ...oddListing, id: crypto.randomUUID(), description: null }],
  site,
);

const ajv = new Ajv2020({ allErrors: true });
addFormats.default(ajv);
const validate = ajv.compile<unknown>(jsonFeedSchema);
const faultsOf = (value: unknown) => (validate(value) ? [] : (validate.errors ?? []));

test('a feed is valid JSON Feed 1.1, with absolute URLs, the id of the listing and both dates', () => {
  const parsed = JSON.parse(jsonFeed(feed));
  assert.deepEqual(faultsOf(parsed), []);
  assert.equal(parsed.feed_url, 'https://fairshore.example/feed.json');
  const [item] = parsed.items;
  assert.equal(item.id, `urn:uuid:${oddListing.id}`);
  assert.equal(item.title, oddListing.name);
  assert.equal(item.url, `https://fairshore.example/project/${oddListing.id}`);
  assert.equal(item.image, `https://fairshore.example/cards/project/${oddListing.id}.png`);
  assert.deepEqual(
    [item.date_published, item.date_modified],
    ['2026-10-01T08:00:00.123Z', '2026-11-02T08:00:00.000Z'],
  );
  assert.deepEqual(item.tags, ['RWAs & Commodities']);
  assert.ok(item.summary.length <= 301 && item.summary.endsWith('…'));
  assert.match(
    item.content_text,
    /RWAs & Commodities · United Kingdom · Open\nTarget APR 11.5% · Min ticket \$500/,
  );
  assert.match(item.content_text, /Planned to close on 30 December 2026/);
  assert.match(item.content_text, /no promise\. Interest is non-binding/);
  assert.doesNotMatch(item.content_text, /1,240,000|62%/, 'what every interest changes is no news');
});

test('a feed’s page shows its sector or category only', () => {
  const pages = Object.fromEntries(feedTopics.map((topic) => [topic.path, feedOf(topic, [], site).page]));
  assert.equal(pages['/feed'], 'https://fairshore.example/pipeline');
  assert.equal(pages['/feed/rwas-commodities'], 'https://fairshore.example/pipeline?q=RWAs+%26+Commodities');
  assert.equal(pages['/feed/category/carbon'], 'https://fairshore.example/pipeline?category=carbon');
});

test('an entry names country, rate and amounts as the page of the listing does', () => {
  const termsOf = (change: Partial<typeof oddListing>) =>
    feedOf(everything, [{ ...oddListing, ...change }], site)
      .entries[0]?.text.split('\n')
      .slice(0, 2);
  const cases = [
    [{ country: 'HK', apr: 9 }, 'Hong Kong', '9.0%'],
    [{ country: 'MO', apr: 12.25 }, 'Macao', '12.25%'],
    [{ country: 'PS', apr: 9.3 }, 'Palestine', '9.3%'],
    [{ country: 'FK', apr: 0 }, 'Falkland Islands', '0.0%'],
    [{ country: 'UK', apr: 10.125 }, 'United Kingdom', '10.125%'],
  ] as const;
  for (const [change, country, rate] of cases)
    assert.deepEqual(termsOf({ ...change, min_ticket: 1000.5 }), [
      `RWAs & Commodities · ${country} · Open`,
      `Target APR ${rate} · Min ticket $1,000.50 · Hard cap $2,000,000`,
    ]);
});

test('the summary of a text without spaces is cut at full length, and between two characters', () => {
  const description = `a${'🏠'.repeat(300)}`;
  const [entry] = feedOf(everything, [{ ...oddListing, description }], site).entries;
  assert.ok(entry);
  assert.ok(entry.summary.length > 250 && entry.summary.length <= 301);
  assert.match(entry.summary, /^a(?:🏠)+…$/u);
});

test('the JSON Feed schema rejects an invalid feed', () => {
  const broken = { ...JSON.parse(jsonFeed(feed)), version: '1', items: [{ title: 'No id' }] };
  assert.notDeepEqual(faultsOf(broken), []);
});

/** The elements of an Atom document, each with its path and text. Throws if the document is not well-formed. */
function elementsOf(xml: string) {
  const found: { path: string; text: string; attributes: Record<string, string> }[] = [];
  const open: typeof found = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => assert.fail(error));
  parser.on('opentag', ({ local, uri, attributes }) => {
    assert.equal(uri, 'http://www.w3.org/2005/Atom');
    const element = {
      path: `${open.at(-1)?.path ?? ''}/${local}`,
      text: '',
      attributes: Object.fromEntries(Object.entries(attributes).map(([name, { value }]) => [name, value])),
    };
    found.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();
  return found;
}

test('the feed as Atom has everything that RFC 4287 requires, and unaltered texts', () => {
  const elements = elementsOf(atomFeed(feed));
  const texts = (at: string) => elements.filter((element) => element.path === at).map(({ text }) => text);
  for (const required of ['/feed/id', '/feed/title', '/feed/updated', '/feed/author/name'])
    assert.equal(texts(required).length, 1, required);
  for (const required of ['id', 'title', 'updated', 'published', 'summary', 'content'])
    assert.equal(texts(`/feed/entry/${required}`).length, 2, required);
  for (const moment of [
    ...texts('/feed/updated'),
    ...texts('/feed/entry/updated'),
    ...texts('/feed/entry/published'),
  ])
    assert.match(moment, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
  assert.equal(new Set(texts('/feed/entry/id')).size, 2);
  assert.equal(
    texts('/feed/entry/title')[0],
    oddListing.name.replace('\u0001', ''),
    'what XML can’t have is left out',
  );
  assert.ok(texts('/feed/entry/content')[0]?.includes(oddListing.description ?? '?'));
  const links = (at: string) =>
    elements
      .filter((element) => element.path === at)
      .map(({ attributes }) => `${attributes.rel} ${attributes.href}`);
  assert.deepEqual(links('/feed/link'), [
    'self https://fairshore.example/feed.xml',
    'alternate https://fairshore.example/pipeline',
  ]);
  assert.equal(links('/feed/entry/link')[0], `alternate https://fairshore.example/project/${oddListing.id}`);
});

test('a feed without entries is valid, too', () => {
  const empty = feedOf(everything, [], site);
  assert.deepEqual(faultsOf(JSON.parse(jsonFeed(empty))), []);
  assert.equal(elementsOf(atomFeed(empty)).filter(({ path: at }) => at === '/feed/updated').length, 1);
});

test('sectors and categories match the database', () => {
  const folder = path.join(rootDir, 'supabase/migrations');
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('_listings.sql'));
  const sql = readFileSync(path.join(folder, file), 'utf8');
  const valuesOf = (constraint: string) => {
    const [, list = ''] =
      new RegExp(`constraint ${constraint} check \\(\\w+ in \\(([^)]*)\\)`).exec(sql) ?? [];
    return [...list.matchAll(/'([^']+)'/g)].map(([, value]) => value);
  };
  assert.deepEqual(valuesOf('listings_sector_known'), [...sectors]);
  assert.deepEqual(valuesOf('listings_category_known'), Object.keys(categories));
  assert.equal(new Set(feedTopics.map((topic) => topic.path)).size, 1 + sectors.length + 8);
});
