import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { createTestStore } from '../store/testStore';
import type { TestStore } from '../store/testStore';
import { createSuiteApp } from './suiteApp';

const version = '1.0.0-0123abcd';
const address = `/remotes/mfe-x/${version}/remoteEntry.js`;
let fixture: TestStore;
let app: ReturnType<typeof createSuiteApp>;

before(async () => {
  fixture = await createTestStore();
  const declaration = { name: 'mfe-x', owner: 'Team X', mounts: ['/'], navigation: [] };
  const remote = await fixture.addRemote('mfe-x', version, { declaration });
  await writeFile(path.join(remote, 'remoteEntry.js.br'), 'compressed');
  await writeFile(path.join(remote, 'remoteEntry.js.gz'), 'gzipped');
  await fixture.addShell(version, {});
  await fixture.store.changeShell(() => ({ version }), 'release');
  app = createSuiteApp({
    store: fixture.store,
    configFor: () => ({ links: { salesEmail: 'a@b.example' } }),
  });
});
after(() => fixture.remove());

for (const [wanted, coding, text] of [
  ['gzip', 'gzip', 'gzipped'],
  ['gzip;q=0.8, br;q=0.9', 'br', 'compressed'],
  ['br;q=0, gzip', 'gzip', 'gzipped'],
  ['*', 'br', 'compressed'],
  ['zstd', null, `/* entry of mfe-x ${version} */`],
] as const)
  test(`a file comes by its twin, with Accept-Encoding: ${wanted}`, async () => {
    const headers = { 'accept-encoding': wanted };
    const file = await app.request(address, { headers });
    assert.equal(file.headers.get('content-encoding'), coding);
    assert.match(file.headers.get('vary') ?? '', /^accept-encoding$/i);
    assert.equal(file.headers.get('content-type'), 'text/javascript; charset=utf-8');
    assert.equal(await file.text(), text);
    const head = await app.request(address, { method: 'HEAD', headers });
    assert.deepEqual([head.status, head.headers.get('content-encoding')], [200, coding]);
    assert.equal(await head.text(), '');
  });

for (const range of ['bytes=0-3', 'bytes=-5', 'bytes=99999-', 'bytes=x'])
  test(`a file comes whole, whatever part of it was asked for: ${range}`, async () => {
    const file = await app.request(address, { headers: { range } });
    assert.deepEqual([file.status, await file.text()], [200, `/* entry of mfe-x ${version} */`]);
  });

test('source maps are only served to a developer’s tools', async () => {
  const map = `/remotes/mfe-x/${version}/remoteEntry.js.map`;
  await writeFile(path.join(fixture.store.dir, 'mfe-x', version, 'remoteEntry.js.map'), '{}');
  for (const one of [map, `${map}?x`, map.replace('.map', '%2Emap')])
    assert.equal((await app.request(one)).status, 404, one);
  assert.equal((await app.request(address)).headers.get('sourcemap'), null);

  const developing = createSuiteApp({
    store: fixture.store,
    configFor: () => ({ links: { salesEmail: 'a@b.example' } }),
    reloads: { script: '/_dev/page.js', serve: () => undefined },
  });
  assert.equal((await developing.request(address)).headers.get('sourcemap'), 'remoteEntry.js.map');
  assert.equal(await (await developing.request(map)).text(), '{}');
});
