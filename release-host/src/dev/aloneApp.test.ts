import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { withStable } from '../store/pointerChanges';
import { createTestStore } from '../store/testStore';
import type { TestStore } from '../store/testStore';
import { createAloneApp } from './aloneApp';
import { OpenPages } from './OpenPages';

const version = '1.0.0-0123abcd';
let fixture: TestStore;
let app: ReturnType<typeof createAloneApp>;

before(async () => {
  fixture = await createTestStore();
  await fixture.addShell(version);
  await fixture.store.changeShell(() => ({ version }), 'release');
  await fixture.addRemote('mfe-x', version);
  const release = await fixture.store.remoteRelease('mfe-x', version);
  await fixture.store.change([
    { name: 'mfe-x', to: (last) => withStable(last, release), entry: { action: 'release', version } },
  ]);
  const config = { links: { salesEmail: 'sales@fairshore.example' } };
  app = createAloneApp({
    store: fixture.store,
    name: 'mfe-x',
    config,
    pages: new OpenPages({ remote: 'mfe-x', dir: '/nowhere' }),
  });
});
after(() => fixture.remove());

test('a suite on another origin finds the current build and its declaration', async () => {
  const manifest = await app.request('/mf-manifest.json');
  assert.equal(manifest.status, 302);
  assert.equal(manifest.headers.get('access-control-allow-origin'), '*');
  assert.equal(manifest.headers.get('cache-control'), 'no-store');
  const address = manifest.headers.get('location') ?? '';
  assert.equal(address, `/remotes/mfe-x/${version}/mf-manifest.json`);
  for (const file of ['mf-manifest.json', 'remoteEntry.js', 'release.json']) {
    const answer = await app.request(`/remotes/mfe-x/${version}/${file}`);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
  }
});

test('its own pages are served, with the policy of every page', async () => {
  const root = await app.request('/', { headers: { accept: 'text/html' } });
  assert.equal(root.headers.get('location'), '/x');
  const page = await app.request('/x', { headers: { accept: 'text/html' } });
  assert.match(await page.text(), /id="root"/);
  assert.match(page.headers.get('content-security-policy') ?? '', /script-src 'self';/);
  assert.equal((await app.request('/remotes/mfe-x/nothing.js')).status, 404);
});
