import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Hono } from 'hono';
import { listingsOf, manyListings, oddListing } from '../feeds/testListings';
import type { AskedOf } from '../feeds/testListings';
import { serveFeeds } from './serveFeeds';

const origin = 'https://fairshore.example';
function feeds(rows: (asked: AskedOf) => readonly object[], hasCards = true) {
  const { listings, asked } = listingsOf(rows);
  const app = new Hono<{ Bindings: { ip: string } }>();
  const failures: string[] = [];
  serveFeeds(app, {
    listings,
    hasCards,
    tell: (what, error) => failures.push(`${what}: ${String(error)}`),
    eventsOf: () => Promise.resolve([]),
    now: () => Date.parse('2026-11-26T12:00:00Z'),
    originOf: () => origin,
  });
  return {
    get: async (address: string, init?: RequestInit) => app.request(address, init),
    asked,
    listings,
    failures,
  };
}

test('each feed requests its own listings, and has its own URL and media type', async () => {
  const { get, asked } = feeds(() => [oddListing]);
  const cases = [
    ['/feed.json', 'application/feed+json; charset=utf-8', {}],
    ['/feed/rwas-commodities.xml', 'application/atom+xml; charset=utf-8', { p_sector: 'RWAs & Commodities' }],
    ['/feed/category/carbon.json', 'application/feed+json; charset=utf-8', { p_category: 'carbon' }],
  ] as const;
  for (const [address, type, narrowed] of cases) {
    const answer = await get(address);
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, type], address);
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    const text = await answer.text();
    assert.ok(text.includes(origin + address), 'it names its own address');
    const all = { p_sector: null, p_category: null, p_status: null, p_after_at: null, p_after_id: null };
    assert.deepEqual(asked.at(-1), { ...all, ...narrowed, p_limit: 50 });
  }
});

test('an unknown sector, format or date is a 404', async () => {
  const { get } = feeds(() => []);
  for (const address of [
    '/feed/gold.json',
    '/feed/category/gold.xml',
    '/feed/real-estate.rss',
    '/feed/Real%20Estate.json',
    '/closing-dates/651ff333-e98e-46f6-b809-3c5d73eaab5b.ics',
    '/closing-dates/x.ics',
  ])
    assert.equal((await get(address)).status, 404, address);
});

test('without cards no entry has a picture', async () => {
  const { get } = feeds(() => manyListings(2), false);
  assert.doesNotMatch(await (await get('/feed.json')).text(), /cards/);
});

test('calendars request listings open for interest, and a closed listing has no calendar of its own', async () => {
  const { get, asked } = feeds(() => [oddListing]);
  const all = await get('/closing-dates.ics');
  assert.equal(all.headers.get('content-type'), 'text/calendar; charset=utf-8');
  assert.match(await all.text(), /DTSTART;VALUE=DATE:20261230/);
  assert.equal(asked[0]?.status, 'in.(Open,Filling)');
  assert.equal(asked[0]?.closes_on, 'gte.2026-10-26');
  assert.equal((await get(`/closing-dates/${oddListing.id}.ics`)).status, 200);
  assert.equal((await get('/events.ics')).status, 200);
  for (const gone of [{ status: 'Closed' }, { closes_on: null }]) {
    const other = feeds(() => [{ ...oddListing, ...gone }]);
    assert.equal((await other.get(`/closing-dates/${oddListing.id}.ics`)).status, 404);
  }
});

test('a reader with the current version gets 304; a withdrawn listing is gone after a drop', async () => {
  let rows = [oddListing];
  const { get, asked, listings } = feeds(() => rows);
  const tag = (await get('/feed.xml')).headers.get('etag') ?? '';
  const again = await get('/feed.xml', { headers: { 'if-none-match': tag } });
  assert.deepEqual([again.status, again.headers.get('access-control-allow-origin')], [304, '*']);
  rows = [];
  assert.equal(
    (await get('/feed.xml', { headers: { 'if-none-match': tag } })).status,
    304,
    'kept for a while',
  );
  assert.equal(asked.length, 1);
  listings.drop();
  assert.doesNotMatch(await (await get('/feed.xml')).text(), /<entry>/);
});

test('feeds and calendars are read-only', async () => {
  const { get } = feeds(() => []);
  for (const address of ['/feed.json', '/feed/rwas-commodities.xml', '/events.ics', '/closing-dates.ics']) {
    const answer = await get(address, { method: 'POST' });
    assert.deepEqual([answer.status, answer.headers.get('allow')], [405, 'GET, HEAD, OPTIONS'], address);
  }
});

test('a failing backend is a 503', async () => {
  const { get, failures } = feeds(() => {
    throw new TypeError('fetch failed');
  });
  const answer = await get('/feed.json');
  assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '2']);
  assert.deepEqual(failures, ['A feed or calendar: TypeError: fetch failed']);
});
