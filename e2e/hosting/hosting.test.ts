import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { buildSuite, createSuiteApp, exportSite, readSettings, ReleaseStore } from '@fairshore/release-host';
import type { Registry } from '@fairshore/remote-kit/registry';
import { chromium } from '@playwright/test';
import { main } from '../addresses';
import { answerConsent, launchOptions } from '@fairshore/release-host/browser';
import { watchPage } from '../watchPage';
import { observe } from './observatory';
import { ask, prepareTestServer } from './testServer';
import type { TestServer } from './testServer';

let nginx: TestServer;
let local: ReturnType<typeof createSuiteApp>;
let registry: Registry;

before(async () => {
  nginx = await prepareTestServer();
  // The releases of the browser tests, when these ran before.
  const store = new ReleaseStore(path.join(main.dataDir, 'releases'));
  await buildSuite(store, console.log);
  registry = await store.registry();
  local = createSuiteApp({
    store,
    configFor: () => ({ links: { salesEmail: 'advisory@fairshore.example' } }),
  });
  const { site, nginxFile } = await exportSite(
    store,
    readSettings({ BACKEND: 'none' }, []),
    path.join(nginx.folder, 'export'),
    { ...nginx.server, root: path.join(nginx.folder, 'export/site') },
  );
  assert.equal(site, path.join(nginx.folder, 'export/site'));
  await nginx.start(nginxFile);
});
after(() => nginx.stop());

const stableOf = (name: string) => {
  const entry = registry.remotes.find((remote) => remote.name === name);
  assert.ok(entry);
  return entry.stable;
};

async function localHeaders(pathname: string, headers: Record<string, string>): Promise<Headers> {
  const answer = await local.request(pathname, { headers });
  await answer.body?.cancel();
  return answer.headers;
}

test('files of releases are kept for a year, may be loaded from any origin, and come compressed', async () => {
  const shell = registry.shell ?? '';
  const page = await (await local.request('/', { headers: { accept: 'text/html' } })).text();
  const script = /src="(\/shell\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
  assert.ok(script.startsWith(`/shell/${shell}/`));
  for (const address of [script, stableOf('mfe-content').manifest]) {
    const wanted = await localHeaders(address, {});
    const plain = await nginx.get(address, { origin: 'https://elsewhere.example' });
    assert.equal(plain.status, 200);
    for (const name of [
      'cache-control',
      'access-control-allow-origin',
      'cross-origin-resource-policy',
      'x-content-type-options',
      'content-type',
    ]) {
      assert.equal(plain.headers.get(name), wanted.get(name), `${name} of ${address}`);
    }
    assert.match(plain.headers.get('cache-control') ?? '', /immutable/);
    const packed = await nginx.get(address, { 'accept-encoding': 'gzip' });
    assert.equal(packed.headers.get('content-encoding'), 'gzip');
    assert.equal(packed.text, plain.text);
    const brotli = await nginx.get(address, { 'accept-encoding': 'gzip, br' });
    assert.equal(brotli.headers.get('content-encoding'), 'br');
    assert.match(brotli.headers.get('vary') ?? '', /accept-encoding/i);
  }
});

test('registry and configuration are asked for again each time', async () => {
  for (const address of ['/registry.json', '/config.json']) {
    const { status, headers, text } = await nginx.get(address, { 'accept-encoding': 'gzip' });
    assert.equal(status, 200);
    assert.equal(headers.get('content-encoding'), 'gzip', address);
    assert.match(headers.get('vary') ?? '', /accept-encoding/i);
    assert.equal(headers.get('cache-control'), 'no-cache');
    assert.match(headers.get('content-type') ?? '', /^application\/json/);
    JSON.parse(text);
  }
  assert.deepEqual(JSON.parse((await nginx.get('/registry.json')).text), registry);
});

test('every path gets the page of the remote that owns it, with the headers of the local host', async () => {
  const owners = {
    '/': 'mfe-public',
    '/project/42': 'mfe-pipeline',
    '/nowhere': 'mfe-public',
    '/pipeline/nowhere': 'mfe-public',
    '/dashboard': 'mfe-public',
    '/Terms': 'mfe-content',
  };
  for (const [address, owner] of Object.entries(owners)) {
    const { status, headers, text } = await nginx.get(address, { 'accept-encoding': 'gzip' });
    assert.equal(status, address.endsWith('nowhere') ? 404 : 200, address);
    const boot = JSON.parse(/id="fairshore-boot">(.*?)<\/script>/s.exec(text)?.[1] ?? '');
    assert.deepEqual(Object.keys(boot.manifests), [stableOf(owner).manifest]);
    assert.equal(headers.get('content-encoding'), 'gzip', address);
    const wanted = await localHeaders(address, { accept: 'text/html' });
    // A static host gives the page to whoever asks, so its answer depends on the coding alone.
    wanted.set('vary', 'accept-encoding');
    for (const [name, value] of wanted) {
      const expected = value.replace(' http://localhost:*;', ';');
      assert.equal(headers.get(name)?.toLowerCase(), expected.toLowerCase(), `${name} of ${address}`);
    }
    assert.equal(headers.get('strict-transport-security'), 'max-age=31536000');
  }
});

test('a page has one address: with a slash at its end it leads there', async () => {
  for (const address of ['/terms/', '/resources/listing-standards//?from=a%2Fb', '/nowhere/']) {
    const wanted = (await local.request(address)).headers.get('location');
    const { status, headers } = await nginx.get(address);
    assert.deepEqual(
      [status, headers.get('location')?.replace(/^https:\/\/[^/]+/, '')],
      [301, wanted],
      address,
    );
  }
});

test('pages answer whatever Accept allows HTML, HEAD and OPTIONS', async () => {
  const wishes: Record<string, string>[] = [{}, { accept: '*/*' }, { accept: 'application/xhtml+xml' }];
  for (const headers of wishes) {
    const { status, headers: answered } = await nginx.get('/terms', headers);
    assert.equal(status, 200);
    assert.match(answered.get('content-type') ?? '', /^text\/html/);
  }
  const head = await nginx.get('/terms', {}, 'HEAD');
  assert.deepEqual([head.status, head.text], [200, '']);
  const options = await nginx.get('/terms', {}, 'OPTIONS');
  assert.deepEqual([options.status, options.headers.get('allow')], [204, 'GET, HEAD, OPTIONS']);
});

test('what is not there is missing, never a page', async () => {
  const { manifest } = stableOf('mfe-content');
  const folder = path.posix.dirname(manifest);
  for (const address of [
    `${folder}/gone.js`,
    '/remotes/mfe-content/9.9.9-00000000/remoteEntry.js',
    '/shell/main.js',
    '/images/none.webp',
    '/app.js',
    '/index.html',
    '/pages/mfe-content.html',
    '/.env',
    '/.git/config',
    '/.well-known/change-password',
    `${folder}/release.json`,
  ]) {
    const { status, headers, text } = await nginx.get(address, { accept: 'text/html' });
    assert.equal(status, 404, address);
    assert.doesNotMatch(text, /<html/);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('cache-control'), null);
  }
});

test('robots and researchers find their files, as on the local host', async () => {
  const robots = await nginx.get('/robots.txt');
  assert.deepEqual([robots.status, robots.text], [200, await (await local.request('/robots.txt')).text()]);
  assert.match(robots.text, /^Disallow: \/admin$/m);
  const contact = await nginx.get('/.well-known/security.txt');
  assert.match(contact.text, /^Contact: mailto:security@fairshore\.example$/m);
  for (const { headers } of [robots, contact])
    assert.equal(headers.get('content-type'), 'text/plain; charset=utf-8');
});

test('http leads to https', async () => {
  const { status, headers } = await ask(`http://localhost:${nginx.httpPort}/advisory?a=1`, {});
  assert.equal(status, 301);
  assert.equal(headers.get('location'), `${nginx.origin}/advisory?a=1`);
});

// More would take a cookie, which the site has none of, or a domain in the browsers' HSTS preload list.
test('MDN’s HTTP Observatory gives the site 135 points or more', async () => {
  const { score, verdicts } = await observe(nginx.httpPort, nginx.httpsPort, nginx.certificate);
  assert.ok(score >= 135, `${score} points: ${JSON.stringify(verdicts, null, 2)}`);
});

test('in a browser Home and a page behind a deep link come up, the console clean', async () => {
  const browser = await chromium.launch(launchOptions);
  try {
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    const page = await context.newPage();
    const watched = await watchPage(page);
    await answerConsent(page);
    await page.goto(nginx.origin);
    await page.getByRole('heading', { level: 1, name: /real assets/i }).waitFor();
    await page.goto(`${nginx.origin}/project/demo`);
    await page.getByRole('form', { name: 'Subscribe Interest' }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Advisory' }).click();
    await page.getByRole('heading', { level: 1, name: /advis/i }).waitFor();
    assert.deepEqual(watched.problems(), []);
  } finally {
    await browser.close();
  }
});
