import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { withStable } from '../store/pointerChanges';
import { ReleaseStore } from '../store/releaseStore';
import { createTestStore, digestOf } from '../store/testStore';
import type { TestStore } from '../store/testStore';
import { createStoreApp, createSuiteApp } from './suiteApp';

const version = '1.0.0-0123abcd';
const html = { headers: { accept: 'text/html' } };
let fixture: TestStore;
let store: ReleaseStore;

function suite(
  options: { remotesOrigin?: string; analyticsOrigin?: string; overrideOrigins?: string[] } = {},
) {
  return createSuiteApp({
    store: new ReleaseStore(store.dir, options.remotesOrigin),
    configFor: () => ({ links: { salesEmail: 'sales@fairshore.example' }, adminAddress: '</script><b>' }),
    ...options,
  });
}

before(async () => {
  fixture = await createTestStore();
  store = fixture.store;
  const declaration = { name: 'mfe-x', owner: 'Team X', mounts: ['/', '/x/:id'], navigation: [] };
  const remote = await fixture.addRemote('mfe-x', version, { declaration });
  await writeFile(path.join(remote, 'remoteEntry.js.br'), 'compressed');
  const shell = await fixture.addShell(version);
  await mkdir(path.join(shell, 'public/images'), { recursive: true });
  await writeFile(path.join(shell, 'public/images/a.svg'), '<svg/>');
  const release = await store.remoteRelease('mfe-x', version);
  await store.change([
    { name: 'mfe-x', to: (last) => withStable(last, release), entry: { action: 'release', version } },
  ]);
  await store.changeShell(() => ({ version }), 'release');
});
after(() => fixture.remove());

test('a page carries registry, configuration, the manifest of its remote and hints for its scripts', async () => {
  const page = await (await suite().request('/x/42', html)).text();
  const shellScript = `<script defer src="/shell/${version}/main.js" integrity="${digestOf('main')}"`;
  assert.ok(page.includes(shellScript));
  const digest = digestOf(`page of mfe-x ${version}`);
  const hint = `<link rel="preload" as="script" href="/remotes/mfe-x/${version}/page.js" integrity="${digest}"`;
  assert.ok(page.includes(hint));
  const boot = JSON.parse(/id="fairshore-boot">(.*?)<\/script>/s.exec(page)?.[1] ?? '');
  assert.equal(boot.registry.remotes[0].stable.version, version);
  assert.deepEqual(Object.keys(boot.manifests), [`/remotes/mfe-x/${version}/mf-manifest.json`]);
  assert.equal(boot.config.adminAddress, '</script><b>', 'and no text in it can end the block early');
});

test('a page of another remote gets no hints, an unknown path still gets the shell', async () => {
  const page = await (await suite().request('/nowhere', html)).text();
  assert.doesNotMatch(page, /rel="preload" as="script"/);
  assert.match(page, /id="root"/);
});

test('the policy allows no inline script, no eval, and code from no origin but those of the registry', async () => {
  const own = (await suite().request('/', html)).headers.get('content-security-policy') ?? '';
  assert.match(own, /script-src 'self';/);
  assert.doesNotMatch(own, /unsafe/);
  assert.match(own, /require-trusted-types-for 'script'/);
  const measured = await suite({ analyticsOrigin: 'https://metrics.example' }).request('/', html);
  const withMetrics = measured.headers.get('content-security-policy') ?? '';
  assert.match(withMetrics, /script-src 'self' https:\/\/metrics\.example;/);
  assert.match(withMetrics, /connect-src 'self' https:\/\/metrics\.example;/);
  const forStaff = await suite({ overrideOrigins: ['https://next.example'] }).request('/', html);
  const withStaff = forStaff.headers.get('content-security-policy') ?? '';
  assert.match(withStaff, /script-src 'self' https:\/\/next\.example;/);
  assert.match(withStaff, /connect-src 'self' https:\/\/next\.example;/);
  const apart = suite({ remotesOrigin: 'http://localhost:4001' });
  const other = (await apart.request('/', html)).headers.get('content-security-policy') ?? '';
  assert.match(other, /script-src 'self' http:\/\/localhost:4001;/);
  const registry = await (await apart.request('/registry.json')).json();
  assert.deepEqual(registry.origins, ['http://localhost:4001']);
  assert.match(registry.remotes[0].stable.manifest, /^http:\/\/localhost:4001\/remotes\//);
});

test('releases are immutable and open to other origins, the registry is asked for every time', async () => {
  const file = await suite().request(`/remotes/mfe-x/${version}/remoteEntry.js`);
  assert.equal(file.headers.get('cache-control'), 'public, max-age=31536000, immutable');
  assert.equal(file.headers.get('access-control-allow-origin'), '*');
  assert.equal(file.headers.get('x-content-type-options'), 'nosniff');
  assert.equal(await file.text(), `entry of mfe-x ${version}`);
  const small = await suite().request(`/remotes/mfe-x/${version}/remoteEntry.js`, {
    headers: { 'accept-encoding': 'gzip, br' },
  });
  assert.equal(small.headers.get('content-encoding'), 'br');
  assert.equal(await small.text(), 'compressed');
  assert.equal((await suite().request('/registry.json')).headers.get('cache-control'), 'no-cache');
});

for (const address of [
  `/remotes/mfe-x/${version}/missing.js`,
  `/remotes/mfe-x/${version}/release.json%00.js`,
  `/remotes/mfe-x/${version}/../../shell.json`,
  `/remotes/mfe-x/${version}/%2e%2e/%2e%2e/shell.json`,
  '/remotes/registry/mfe-x.json',
  '/remotes/shell.json',
  '/shell/missing.js',
  '/images/missing.svg',
]) {
  test(`${address} is a 404 and never a page`, async () => {
    const answer = await suite().request(address, html);
    assert.equal(answer.status, 404);
    assert.doesNotMatch(await answer.text(), /<html/);
  });
}

test('a copy of the registry stands beside the shell, for when the registry can’t be had', async () => {
  const copy = await suite().request(`/shell/${version}/registry.json`);
  assert.deepEqual(await copy.json(), await (await suite().request('/registry.json')).json());
});

test('the store alone answers at its root and under /remotes/', async () => {
  const app = createStoreApp(store);
  assert.equal((await app.request(`/mfe-x/${version}/remoteEntry.js`)).status, 200);
  assert.equal((await app.request(`/remotes/mfe-x/${version}/remoteEntry.js`)).status, 200);
  assert.equal((await app.request('/')).status, 404);
  assert.equal((await app.request('/registry/mfe-x.json')).status, 404);
});
