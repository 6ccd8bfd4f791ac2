import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { Hono } from 'hono';
import { testPage } from '../rendering/testBuilds';
import { withStable } from '../store/pointerChanges';
import { createTestStore } from '../store/testStore';
import type { TestStore } from '../store/testStore';
import { cardAddress } from './cardAddress';
import { serveCards } from './serveCards';

const version = '1.0.0-0123abcd';
const config = { links: { salesEmail: 'sales@fairshore.example' } };
const card = { kicker: 'Energy', title: 'Sulina', figures: [{ label: 'APR', value: '9%' }] };
let fixture: TestStore;
let asked: string[] = [];
let drawn = 0;

function get(address: string, isRendering = true) {
  const app = new Hono<{ Bindings: { ip: string } }>();
  const source = {
    renderer: { page: ({ address }: { address: string }) => Promise.resolve(pageOf(address)) },
    siteFor: async () => ({
      shell: await fixture.store.shell(),
      registry: await fixture.store.registry(),
      config,
    }),
    draw: ({ title }: { title: string }) => {
      drawn += 1;
      return Promise.resolve(Buffer.from(title));
    },
  };
  serveCards(app, isRendering ? source : undefined);
  return Promise.resolve(app.request(address));
}

function pageOf(address: string) {
  asked.push(address);
  const page = { ...testPage, queries: [], version };
  if (address === '/x/slow') return undefined;
  if (address === '/x/missing') return { ...page, card, isMissing: true };
  return address === '/x/plain' ? page : { ...page, card };
}

before(async () => {
  fixture = await createTestStore();
  const declaration = { name: 'mfe-x', owner: 'Team X', mounts: ['/', '/x/:id'], navigation: [] };
  await fixture.addRemote('mfe-x', version, { declaration });
  const release = await fixture.store.remoteRelease('mfe-x', version);
  await fixture.store.change([
    { name: 'mfe-x', to: (last) => withStable(last, release), entry: { action: 'release', version } },
  ]);
  await fixture.addShell(version);
  await fixture.store.changeShell(() => ({ version }), 'release');
});
beforeEach(() => {
  asked = [];
  drawn = 0;
});
after(() => fixture.remove());

test('the picture at the address that a page contains is cached for an hour', async () => {
  const answer = await get(`${cardAddress('/x/42', card)}&q=1`);
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('content-type'), 'image/png');
  assert.equal(answer.headers.get('cache-control'), 'public, max-age=3600');
  assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
  assert.equal(await answer.text(), 'Sulina');
  assert.deepEqual(asked, ['/x/42'], 'the page without a query, which is kept for everybody');
});

for (const address of ['/cards/x/42.png', '/cards/x/42.png?v=0123456789abcdef', '/cards.png'])
  test(`${address} may have changed since, and is kept for five minutes`, async () => {
    const answer = await get(address);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('cache-control'), 'public, max-age=300');
  });

for (const address of ['missing', 'plain', '', 'a/b'].map((name) => `/cards/x/${name}.png`))
  test(`nothing is at ${address}, and nothing is drawn for it`, async () => {
    assert.equal((await get(address)).status, 404);
    assert.equal(drawn, 0);
  });

test('a path without an owner is not rendered', async () => {
  assert.equal((await get('/cards/nowhere.png')).status, 404);
  assert.deepEqual(asked, []);
});

test('a page that can’t be rendered now is a 503; a host that renders no pages has no cards', async () => {
  const answer = await get('/cards/x/slow.png');
  assert.equal(answer.status, 503);
  assert.equal(answer.headers.get('retry-after'), '2');
  assert.equal((await get('/cards/x/42.png', false)).status, 404);
});
