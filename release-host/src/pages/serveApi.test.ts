import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { Hono } from 'hono';
import { RequestLimit } from '../api/RequestLimit';
import { listingsOf, manyListings, oddListing } from '../feeds/testListings';
import type { AskedOf } from '../feeds/testListings';
import { serveApi } from './serveApi';

const origin = 'https://fairshore.example';

function api(rows: (asked: AskedOf) => readonly object[], limit?: RequestLimit) {
  const { listings, asked } = listingsOf(rows);
  const app = new Hono<{ Bindings: { ip: string } }>();
  const failures: string[] = [];
  const tell = (what: string, error: unknown) => failures.push(`${what}: ${String(error)}`);
  serveApi(app, { listings, limit, tell, originOf: () => origin });
  const get = async (address: string, init: RequestInit = {}, ip = '192.0.2.1') =>
    app.request(`/api/v1${address}`, init, { ip });
  return { get, asked, failures };
}

/** Pages like the database: up to the requested number of listings after a place. */
function paged({ p_after_id: after, p_limit: limit }: AskedOf) {
  return manyListings(45)
    .filter(({ id }) => typeof after !== 'string' || id < after)
    .slice(0, Number(limit));
}

async function described() {
  const description = await (await api(() => []).get('/openapi.json')).json();
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  addFormats.default(ajv);
  ajv.addSchema(description, 'api');
  return {
    description,
    holds(schema: string, value: unknown) {
      const validate = ajv.compile({ $ref: `api#/components/schemas/${schema}` });
      assert.ok(validate(value), JSON.stringify(validate.errors));
    },
  };
}

test('the description is valid OpenAPI 3.1, and names the supported parameters', async () => {
  const { description } = await described();
  const { valid, errors } = await new Validator().validate(description);
  assert.ok(valid, JSON.stringify(errors));
  const { parameters } = description.paths['/api/v1/listings'].get;
  assert.deepEqual(
    parameters.map(({ name }: { name: string }) => name),
    ['limit', 'cursor', 'sector', 'category', 'status'],
  );
  assert.deepEqual(description.servers, [{ url: origin }]);
});

test('a list matches its description, and following the pages returns each listing once', async () => {
  const { holds } = await described();
  const { get } = api(paged);
  const seen: string[] = [];
  let next: string | null = `${origin}/api/v1/listings?limit=20&status=Open`;
  while (next !== null) {
    const answer: Response = await get(next.slice(`${origin}/api/v1`.length));
    assert.equal(answer.status, 200);
    const page = await answer.json();
    holds('Listings', page);
    for (const { id } of page.listings) seen.push(id);
    assert.equal(answer.headers.get('link'), page.next && `<${page.next}>; rel="next"`);
    next = page.next;
  }
  assert.deepEqual(
    seen,
    manyListings(45).map(({ id }) => id),
  );
});

test('filters are passed to the database, which alone decides what is published', async () => {
  const { get, asked } = api(() => []);
  await get('/listings?limit=100&sector=rwas-commodities&category=carbon&status=Filling');
  assert.deepEqual(asked[0], {
    p_sector: 'RWAs & Commodities',
    p_category: 'carbon',
    p_status: 'Filling',
    p_after_at: null,
    p_after_id: null,
    p_limit: 101,
  });
});

test('a single listing has its long texts and documents; a missing one is a problem response', async () => {
  const { holds } = await described();
  const { get, asked } = api(() => [oddListing]);
  const answer = await get(`/listings/${oddListing.id}`);
  const listing = await answer.json();
  holds('WholeListing', listing);
  assert.equal(listing.documents.whitepaper, oddListing.whitepaper_link);
  assert.deepEqual(listing.sector, { slug: 'rwas-commodities', name: 'RWAs & Commodities' });
  assert.equal((await get('/listings/not-a-uuid')).status, 404);
  assert.equal(asked.length, 1, 'what can’t be an id is not asked for');
  const missing = await api(() => []).get(`/listings/${oddListing.id}`);
  assert.deepEqual([missing.status, missing.headers.get('content-type')], [404, 'application/problem+json']);
  holds('Problem', await missing.json());
});

for (const [query, parameter] of [
  ['constructor=1', 'constructor'],
  ['limit=0', 'limit'],
  ['limit=101', 'limit'],
  ['limit=ten', 'limit'],
  ['limit=1.5', 'limit'],
  ['limit=1e1', 'limit'],
  ['limit=', 'limit'],
  ['sector=Gold', 'sector'],
  ['status=Draft', 'status'],
  ['category=', 'category'],
  ['page=2', 'page'],
  ['status=Open&status=Closed', 'status'],
  ['cursor=abc', 'cursor'],
  [
    `cursor=${Buffer.from('["2026-10-01T08:00:00+00:00","1),status.eq.Draft"]').toString('base64url')}`,
    'cursor',
  ],
  ...[
    '2026-99-01T08:00:00+00:00',
    '2026-02-30T08:00:00+00:00',
    '0000-01-01T08:00:00+00:00',
    '2026-10-01T08:00:00+15:00',
    '2026-10-01T08:00:00Z',
  ].map((at) => {
    const place = JSON.stringify([at, '651ff333-e98e-46f6-b809-3c5d73eaab5b']);
    return [`cursor=${Buffer.from(place).toString('base64url')}`, 'cursor'] as const;
  }),
] as const)
  test(`?${query} is refused with what is wrong, and nothing is asked`, async () => {
    const { holds } = await described();
    const { get, asked } = api(() => []);
    const answer = await get(`/listings?${query}`);
    assert.equal(answer.status, 400);
    assert.equal(answer.headers.get('content-type'), 'application/problem+json');
    const body = await answer.json();
    holds('Problem', body);
    assert.deepEqual(
      body.errors.map((error: { parameter: string }) => error.parameter),
      [parameter],
    );
    assert.equal(asked.length, 0);
  });

test('a client with the current version gets 304, with the headers for caches and other origins', async () => {
  const { get } = api(paged);
  const first = await get('/listings', { headers: { origin: 'https://elsewhere.example' } });
  assert.equal(first.headers.get('access-control-allow-origin'), '*');
  assert.equal(first.headers.get('cache-control'), 'public, max-age=0, must-revalidate, s-maxage=30');
  const again = await get('/listings', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  assert.equal(again.status, 304);
  for (const name of ['etag', 'cache-control', 'cdn-cache-control', 'access-control-allow-origin'])
    assert.equal(again.headers.get(name), first.headers.get(name), name);
  const other = await get('/listings?limit=3', {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  });
  assert.equal(other.status, 200);
});

test('the API is read-only: 405 for other methods, GET and HEAD in preflights, 404 for other paths', async () => {
  const { get } = api(paged);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await get('/listings', { method });
    assert.deepEqual([answer.status, answer.headers.get('allow')], [405, 'GET, HEAD, OPTIONS'], method);
  }
  const head = await get('/listings', { method: 'HEAD' });
  assert.deepEqual([head.status, await head.text()], [200, '']);
  const preflight = await get('/listings', {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
  });
  assert.equal(preflight.headers.get('access-control-allow-methods'), 'GET,HEAD');
  assert.equal((await get('/projects')).status, 404);
});

test('an address over the limit is told when to retry, and others are not affected', async () => {
  let now = 1_000_000;
  const { get } = api(paged, new RequestLimit({ count: 3, seconds: 60 }, () => now));
  const first = await get('/listings');
  assert.equal(first.headers.get('ratelimit-policy'), '"address";q=3;w=60');
  assert.equal(first.headers.get('ratelimit'), '"address";r=2;t=60');
  await get('/openapi.json');
  now += 20_000;
  assert.equal((await get('/listings')).headers.get('ratelimit'), '"address";r=0;t=40');
  const refused = await get('/listings');
  assert.deepEqual(
    [refused.status, refused.headers.get('retry-after'), refused.headers.get('content-type')],
    [429, '40', 'application/problem+json'],
  );
  assert.equal(refused.headers.get('access-control-allow-origin'), '*');
  assert.equal((await get('/listings', {}, '192.0.2.2')).status, 200);
  now += 40_000;
  assert.equal((await get('/listings')).status, 200);
  now -= 500_000;
  assert.equal(
    (await get('/listings')).headers.get('ratelimit'),
    '"address";r=2;t=60',
    'a clock that was put back',
  );
});

test('a failing backend is a 503 with a retry time, and is only asked once meanwhile', async () => {
  const { get, asked, failures } = api(() => {
    throw new TypeError('fetch failed');
  });
  const answers = await Promise.all([get('/listings'), get('/listings')]);
  for (const answer of answers)
    assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '2']);
  assert.equal(asked.length, 1);
  assert.equal((await get(`/listings/${oddListing.id}`)).status, 503);
  assert.deepEqual(failures, Array(3).fill('/api/v1: TypeError: fetch failed'));
});
