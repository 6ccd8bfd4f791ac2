import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { disableRemote, enableRemote } from '../gate/disableRemote';
import { withStable } from '../store/pointerChanges';
import { ReleaseStore } from '../store/releaseStore';
import { createTestStore, digestOf } from '../store/testStore';
import type { TestStore } from '../store/testStore';
import { testPage } from '../rendering/testBuilds';
import { listen } from './listen';
import { createStoreApp } from './storeApp';
import { createSuiteApp } from './suiteApp';

const version = '1.0.0-0123abcd';
const html = { headers: { accept: 'text/html' } };
let fixture: TestStore;
let store: ReleaseStore;

function suite(
  options: {
    remotesOrigin?: string;
    analyticsOrigin?: string;
    overrideOrigins?: string[];
    securityContact?: string;
    imageOrigins?: string[];
    isForThisMachine?: boolean;
    isPublic?: boolean;
    siteOrigin?: string;
  } = {},
) {
  return createSuiteApp({
    store: new ReleaseStore(store.dir, options.remotesOrigin),
    configFor: () => ({ links: { salesEmail: 'sales@fairshore.example' }, analyticsLoader: '</script><b>' }),
    ...options,
  });
}

before(async () => {
  fixture = await createTestStore();
  store = fixture.store;
  const link = { label: 'Its page', path: '/', order: 1 };
  const navigation = (['header', 'footer'] as const).map((place) => ({ ...link, place }));
  const declaration = { name: 'mfe-x', owner: 'Team X', mounts: ['/', '/x/:id'], navigation };
  const remote = await fixture.addRemote('mfe-x', version, { declaration });
  await writeFile(path.join(remote, 'remoteEntry.js.br'), 'compressed');
  const shell = await fixture.addShell(version, { fonts: ['a-latin-wght.woff2', 'a-latin-ext-wght.woff2'] });
  await mkdir(path.join(shell, 'public/images'), { recursive: true });
  await writeFile(path.join(shell, 'public/images/a.svg'), '<svg/>');
  const release = await store.remoteRelease('mfe-x', version);
  await store.change([
    { name: 'mfe-x', to: (last) => withStable(last, release), entry: { action: 'release', version } },
  ]);
  await store.changeShell(() => ({ version }), 'release');
});
after(() => fixture.remove());

test('a page contains registry, configuration, its remote’s manifest and preload hints for its scripts', async () => {
  const page = await (await suite().request('/x/42', html)).text();
  const shellScript = `<script defer src="/shell/${version}/main.js" integrity="${digestOf('main')}"`;
  assert.ok(page.includes(shellScript));
  const digest = digestOf(`/* page of mfe-x ${version} */`);
  const hint = `<link rel="preload" as="script" href="/remotes/mfe-x/${version}/page.js" integrity="${digest}"`;
  assert.ok(page.includes(hint));
  assert.ok(page.includes('<ul><li><a href="/">Its page</a></li></ul>'), 'ways on without scripts');
  const boot = JSON.parse(/id="fairshore-boot">(.*?)<\/script>/s.exec(page)?.[1] ?? '');
  assert.equal(boot.registry.remotes[0].stable.version, version);
  assert.deepEqual(Object.keys(boot.manifests), [`/remotes/mfe-x/${version}/mf-manifest.json`]);
  assert.equal(boot.config.analyticsLoader, '</script><b>', 'and no text in it can end the block early');
});

test('a page rendered on the server is in the document, with its styles, title and queries', async () => {
  const rendered = {
    ...testPage,
    title: '"A" <page> · Fairshore',
    rules: '[data-s="0"]{width:5%}',
    queries: [{ queryKey: ['x'], state: { data: '</script>' } }],
    version,
  };
  const questions: string[] = [];
  const app = createSuiteApp({
    store,
    configFor: () => ({ links: { salesEmail: 'sales@fairshore.example' } }),
    renderer: {
      addresses: () => Promise.resolve([]),
      page: ({ address }) => {
        questions.push(address);
        return Promise.resolve({ ...rendered, isMissing: address.includes('missing') });
      },
    },
  });
  const answer = await app.request('/x/42?q=1', html);
  const page = await answer.text();
  assert.deepEqual(questions, ['/x/42?q=1']);
  assert.ok(page.includes(`<div id="root">${testPage.html}</div>`));
  assert.ok(page.includes('<title>&quot;A&quot; &lt;page> · Fairshore</title>'));
  assert.ok(page.includes('content="What it is."'));
  const policy = answer.headers.get('content-security-policy') ?? '';
  for (const [, text = ''] of page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)) {
    assert.ok(policy.includes(createHash('sha256').update(text).digest('base64')), text);
  }
  const boot = JSON.parse(/id="fairshore-boot">(.*?)<\/script>/s.exec(page)?.[1] ?? '');
  assert.deepEqual(boot.rendered, { version, queries: rendered.queries });

  const missing = await app.request('/x/missing', html);
  assert.equal(missing.status, 404);
  assert.ok((await missing.text()).includes(testPage.html));
});

test('a page that should be rendered and can’t be now asks crawlers to come back; browsers compose it as usual', async () => {
  let hasFailed = true;
  const waits: unknown[] = [];
  const app = createSuiteApp({
    store,
    configFor: () => ({ links: { salesEmail: 'sales@fairshore.example' } }),
    renderer: {
      addresses: () => Promise.resolve([]),
      page: (_, failed, minWaitMs) => {
        waits.push(minWaitMs);
        if (hasFailed) failed?.();
        return Promise.resolve(undefined);
      },
    },
  });
  const ask = async (path: string, headers: Record<string, string> = html.headers) => {
    const answer = await app.request(path, { headers });
    const told = ['retry-after', 'cache-control'].map((name) => answer.headers.get(name));
    return [answer.status, ...told, (await answer.text()).includes('id="fairshore-boot"')];
  };
  assert.deepEqual(await ask('/x/42'), [503, '10', 'no-store', true]);
  const navigation = { ...html.headers, 'sec-fetch-mode': 'navigate' };
  assert.deepEqual(await ask('/x/42', navigation), [200, null, 'no-cache', true]);
  assert.deepEqual(
    waits,
    [5_000, undefined],
    'a crawler, which only reads the rendering, waits longer for it',
  );
  assert.equal((await ask('/nowhere'))[0], 404);
  hasFailed = false;
  assert.deepEqual(await ask('/x/42'), [200, null, 'no-cache', true], 'it is meant for the browser');
});

test('the paths of a disabled remote show the reason, load none of its files, and are neither cached nor indexed', async () => {
  const because = 'Prices <b>are</b> corrected. "Back" at 14:00.';
  await disableRemote(store, 'mfe-x', because);
  try {
    const drawnInBrowser = await suite().request('/x/42', html);
    assert.deepEqual(
      [
        drawnInBrowser.status,
        ...['retry-after', 'cache-control'].map((name) => drawnInBrowser.headers.get(name)),
      ],
      [503, '300', 'no-store'],
    );
    const text = await drawnInBrowser.text();
    assert.ok(text.includes('<meta name="robots" content="noindex">'));
    assert.ok(text.includes('<p>Prices &lt;b>are&lt;/b> corrected.'));
    assert.ok(!text.includes(`<link rel="preload" as="script" href="/remotes/`));
    const boot = JSON.parse(/id="fairshore-boot">(.*?)<\/script>/s.exec(text)?.[1] ?? '');
    assert.deepEqual(boot.manifests, {});
    assert.equal(boot.registry.remotes[0].disabledBecause, because);

    const rendering = createSuiteApp({
      store,
      configFor: () => ({ links: { salesEmail: 'sales@fairshore.example' } }),
      renderer: {
        addresses: () => Promise.resolve([]),
        page: () => Promise.resolve({ ...testPage, queries: [], version }),
      },
    });
    const rendered = await rendering.request('/x/42', html);
    assert.equal(rendered.status, 503);
    assert.equal(rendered.headers.get('cdn-cache-control'), null);
    const page = await rendered.text();
    assert.ok(page.includes(`<div id="root">${testPage.html}</div>`));
    assert.ok(page.includes('<meta name="robots" content="noindex">'));
    assert.ok(!page.includes('rel="canonical"'));
    // The remote also owns Home, which unknown paths fall back to.
    assert.equal((await rendering.request('/nowhere', html)).status, 404);
  } finally {
    await enableRemote(store, 'mfe-x');
  }
  assert.equal((await suite().request('/x/42', html)).status, 200);
});

test('a rendered page may be cached by proxies, and is not sent again to a browser that has it', async () => {
  let title = 'One';
  const app = createSuiteApp({
    store,
    configFor: () => ({ links: { salesEmail: 'sales@fairshore.example' } }),
    renderer: {
      addresses: () => Promise.resolve([]),
      page: () => Promise.resolve({ ...testPage, title, queries: [], version }),
    },
  });
  const first = await app.request('/x/42', html);
  assert.equal(first.headers.get('cache-control'), 'public, max-age=0, must-revalidate, s-maxage=30');
  assert.equal(first.headers.get('cdn-cache-control'), 'max-age=30, stale-while-revalidate=60');
  const tag = first.headers.get('etag') ?? '';
  const again = () => app.request('/x/42', { headers: { ...html.headers, 'if-none-match': tag } });
  const same = await again();
  assert.equal(same.status, 304);
  assert.equal(same.headers.get('vary'), first.headers.get('vary'));
  assert.equal(same.headers.get('content-security-policy'), first.headers.get('content-security-policy'));
  title = 'Two';
  assert.equal((await again()).status, 200);

  const drawnInBrowser = await suite().request('/x/42', html);
  assert.equal(drawnInBrowser.headers.get('cache-control'), 'no-cache');
  assert.equal(drawnInBrowser.headers.get('cdn-cache-control'), null);
});

test('resources for the first paint are also in a Link header, for early hints', async () => {
  const page = await suite().request('/x/42', html);
  const font = `/shell/${version}/a-latin-wght.woff2`;
  const early = `/shell/${version}/early.js`;
  assert.equal(
    page.headers.get('link'),
    `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin, ` +
      `<${early}>; rel=preload; as=script; crossorigin=anonymous; integrity="${digestOf('early')}"; fetchpriority=high`,
  );
  const text = await page.text();
  assert.ok(text.includes(`as="font" type="font/woff2" href="${font}"`));
  assert.ok(
    text.indexOf(`src="${early}"`) < text.indexOf('<style'),
    'a slow page is drawn before it is found',
  );
  // The browser only uses the preloaded script with the same digest and CORS mode.
  assert.ok(
    text.includes(
      `<script async fetchpriority="high" src="${early}" integrity="${digestOf('early')}" crossorigin="anonymous">`,
    ),
  );
});

test('a page’s card is served at the address in the page, and no page is served below /cards', async () => {
  const card = { kicker: 'Energy', title: 'Ridge', figures: [] };
  const app = createSuiteApp({
    store,
    configFor: () => ({ links: { salesEmail: 'sales@fairshore.example' } }),
    renderer: {
      addresses: () => Promise.resolve([]),
      page: () => Promise.resolve({ ...testPage, card, queries: [], version }),
    },
  });
  const page = await (await app.request('/x/42', html)).text();
  const [, picture = ''] = /og:image" content="([^"]+)"/.exec(page) ?? [];
  const answer = await app.request(picture);
  assert.equal(answer.headers.get('content-type'), 'image/png');
  assert.equal(answer.headers.get('cache-control'), 'public, max-age=3600');
  for (const address of ['/cards', '/cards/x/42', '/cards/nowhere.png']) {
    const nothing = await app.request(address, html);
    assert.deepEqual([nothing.status, await nothing.text()], [404, 'Not found'], address);
  }
});

for (const [host, options, origin] of [
  ['fairshore.example', { isPublic: true }, 'https://fairshore.example'],
  ['fairshore.example', { isPublic: true, siteOrigin: 'http://fair.example' }, 'http://fair.example'],
  ['fairshore.example', {}, 'http://fairshore.example'],
  ['localhost:4000', { isPublic: true }, 'http://localhost:4000'],
] as const)
  test(`under http://${host}, a page of a site with ${JSON.stringify(options)} calls itself ${origin}`, async () => {
    const page = await (await suite(options).request(`http://${host}/x/42`, html)).text();
    assert.match(page, new RegExp(`<link rel="canonical" href="${origin}/x/42">`));
  });

test('the shell has pages of its own, which preload no remote', async () => {
  for (const address of ['/dashboard', '/_components']) {
    const answer = await suite().request(address, html);
    assert.equal(answer.status, 200, address);
    assert.ok(!(await answer.text()).includes('href="/remotes/'), address);
  }
});

test('a path without a page is a 404 that shows Home and is not indexed', async () => {
  for (const method of ['GET', 'HEAD']) {
    const answer = await suite().request('/nowhere', { ...html, method });
    assert.equal(answer.status, 404);
    assert.match(answer.headers.get('content-security-policy') ?? '', /^default-src 'none'/);
    const page = await answer.text();
    assert.equal(page.includes('rel="preload" as="script"'), method === 'GET');
    assert.equal(page.includes('There is no page at this address.'), method === 'GET');
    assert.equal(page.includes('<meta name="robots" content="noindex">'), method === 'GET');
    assert.ok(!page.includes('rel="canonical"'));
  }

  const questions: unknown[] = [];
  const rendering = createSuiteApp({
    store,
    configFor: () => ({ links: { salesEmail: 'sales@fairshore.example' } }),
    renderer: {
      addresses: () => Promise.resolve([]),
      page: ({ address, unknownPath }) => {
        questions.push([address, unknownPath]);
        return Promise.resolve({ ...testPage, isMissing: unknownPath !== undefined, queries: [], version });
      },
    },
  });
  const answer = await rendering.request('/nowhere?q=1', html);
  const page = await answer.text();
  assert.deepEqual([answer.status, answer.headers.get('cache-control')], [404, 'no-cache']);
  assert.ok(page.includes(`<div id="root">${testPage.html}</div>`));
  assert.ok(page.includes('<meta name="robots" content="noindex">'));
  assert.ok(!page.includes('rel="canonical"'));
  await rendering.request('/x/42?q=1', html);
  await rendering.request('/dashboard', html);
  assert.deepEqual(questions, [
    ['/', '/nowhere'],
    ['/x/42?q=1', undefined],
    ['/dashboard', undefined],
  ]);
});

test('a form sent without JavaScript gets an explanation, and its data is not read', async () => {
  const sent = await suite().request('/x/42?a="b', {
    method: 'POST',
    headers: {
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'email=secret%40example.com',
  });
  assert.equal(sent.status, 405);
  assert.equal(sent.headers.get('cache-control'), 'no-store');
  assert.match(sent.headers.get('content-security-policy') ?? '', /^default-src 'none'/);
  const page = await sent.text();
  assert.match(page, /needs JavaScript/);
  assert.ok(page.includes('<a href="/x/42?a=%22b">'));
  assert.doesNotMatch(page, /secret/);
});

test('security.txt has the contact, and expires within a year', async () => {
  const contact = async (app: ReturnType<typeof suite>) => {
    const answer = await app.request('/.well-known/security.txt');
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('content-type') ?? '', /^text\/plain/);
    const text = await answer.text();
    const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
    assert.ok(days > 360 && days < 365, text);
    return /^Contact: (.*)$/m.exec(text)?.[1];
  };
  assert.equal(await contact(suite()), 'mailto:security@fairshore.example');
  assert.equal(await contact(suite({ securityContact: 'a@b.example' })), 'mailto:a@b.example');
});

test('images may only be loaded from the site itself and the operator’s origins', async () => {
  const images = async (app: ReturnType<typeof suite>) => {
    const answer = await app.request('/', html);
    return /img-src ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
  };
  assert.equal(await images(suite()), "'self' data: http://localhost:*");
  assert.equal(
    await images(suite({ imageOrigins: ['https://cdn.example'] })),
    "'self' data: https://cdn.example http://localhost:*",
  );
});

for (const accept of [undefined, '*/*', 'application/xhtml+xml', 'text/*'])
  for (const method of ['GET', 'HEAD'])
    test(`${method} of a page is answered with Accept: ${accept}`, async () => {
      const answer = await suite().request('/x/42', { method, headers: accept ? { accept } : {} });
      assert.equal(answer.status, 200);
      assert.match(answer.headers.get('content-type') ?? '', /^text\/html/);
      assert.match(answer.headers.get('vary') ?? '', /accept\b(?!-)/);
      assert.equal((await answer.text()).includes('<div id="root">'), method === 'GET');
    });

test('a client that excludes HTML gets 406; pages answer OPTIONS, but not POST', async () => {
  const excluded = await suite().request('/', { headers: { accept: 'application/json' } });
  assert.equal(excluded.status, 406);
  const options = await suite().request('/x/42', { method: 'OPTIONS' });
  assert.equal(options.status, 204);
  assert.equal(options.headers.get('allow'), 'GET, HEAD, OPTIONS');
  const written = await suite().request('/', { method: 'POST', body: 'x' });
  assert.equal(written.status, 405);
  assert.equal(written.headers.get('allow'), 'GET, HEAD, OPTIONS');
});

for (const [coding, unpack] of [
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)
  test(`page, registry and configuration come compressed by ${coding}, the same as plain`, async () => {
    for (const address of ['/', '/x/42', '/registry.json', '/releases.json', '/images/a.svg']) {
      const plain = await suite().request(address, html);
      assert.equal(plain.headers.get('content-encoding'), null, address);
      assert.match(plain.headers.get('vary') ?? '', /accept-encoding/, address);
      const packed = await suite().request(address, {
        headers: { ...html.headers, 'accept-encoding': coding },
      });
      assert.match(packed.headers.get('vary') ?? '', /accept-encoding/, address);
      const body = Buffer.from(await packed.arrayBuffer());
      const text = await plain.text();
      // A response that fits into one packet is not compressed.
      const isSmall = Buffer.byteLength(text) < 1024;
      assert.equal(packed.headers.get('content-encoding'), isSmall ? null : coding, address);
      assert.equal((isSmall ? body : unpack(body)).toString(), text, address);
      const head = await suite().request(address, {
        method: 'HEAD',
        headers: { ...html.headers, 'accept-encoding': coding },
      });
      assert.equal(head.headers.get('content-encoding'), packed.headers.get('content-encoding'), address);
    }
  });

test('over a real connection responses are complete, small or large, compressed or not, and HEAD has no body', async () => {
  const server = await listen({ app: suite(), port: 0, host: '127.0.0.1', setting: 'PORT' });
  try {
    const { port } = server.address() as AddressInfo;
    for (const address of ['/', '/config.json', '/registry.json', '/images/a.svg'])
      for (const coding of ['identity', 'gzip', 'br']) {
        const ask = (method: string) =>
          fetch(`http://127.0.0.1:${port}${address}`, { method, headers: { 'accept-encoding': coding } });
        const { status, headers } = await ask('HEAD');
        const answer = await ask('GET');
        assert.deepEqual([status, answer.status], [200, 200], address);
        assert.equal(headers.get('content-encoding'), answer.headers.get('content-encoding'));
        const expected = await (await suite().request(`http://127.0.0.1:${port}${address}`)).text();
        assert.equal(await answer.text(), expected, `${address} ${coding}`);
      }
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

test('API responses are compressed too, except those of the auth server', async () => {
  const rows = JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ index })));
  const api = () => {
    const type = 'application/vnd.pgrst.object+json; charset=utf-8';
    return Promise.resolve(
      new Response(rows, { status: 201, headers: { 'content-type': type, 'x-own': '1' } }),
    );
  };
  const app = createSuiteApp({ store, configFor: () => ({ links: { salesEmail: 'a@b.example' } }), api });
  const headers = { 'accept-encoding': 'br' };
  const rest = await app.request('/rest/v1/listings', { method: 'POST', headers }, { ip: '::1' });
  assert.equal(rest.status, 201);
  assert.equal(rest.headers.get('x-own'), '1');
  assert.equal(brotliDecompressSync(Buffer.from(await rest.arrayBuffer())).toString(), rows);
  const auth = await app.request('/auth/v1/user', { headers }, { ip: '::1' });
  assert.equal(auth.headers.get('content-encoding'), null);
  assert.equal(await auth.text(), rows);
});

test('a failure is logged, except for a client that disconnected during its request', async (context) => {
  const printed = context.mock.method(console, 'error', () => undefined);
  const failure = new Error('aborted');
  const api = () => Promise.reject(failure);
  const app = createSuiteApp({ store, configFor: () => ({ links: { salesEmail: 'a@b.example' } }), api });
  const ask = () => app.request('/rest/v1/listings', {}, { ip: '::1' });
  assert.equal((await ask()).status, 500);
  Object.assign(failure, { code: 'ECONNRESET' });
  await ask();
  assert.equal(printed.mock.callCount(), 1);
});

test('the policy allows no inline script, no eval, and code only from the registry’s origins', async () => {
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

test('releases are immutable and open to other origins, the registry is always revalidated', async () => {
  const file = await suite().request(`/remotes/mfe-x/${version}/remoteEntry.js`);
  assert.equal(file.headers.get('cache-control'), 'public, max-age=31536000, immutable');
  assert.equal(file.headers.get('access-control-allow-origin'), '*');
  assert.equal(file.headers.get('x-content-type-options'), 'nosniff');
  assert.equal(await file.text(), `/* entry of mfe-x ${version} */`);
  const small = await suite().request(`/remotes/mfe-x/${version}/remoteEntry.js`, {
    headers: { 'accept-encoding': 'gzip, br' },
  });
  assert.equal(small.headers.get('content-encoding'), 'br');
  assert.equal(await small.text(), 'compressed');
  assert.equal((await suite().request('/registry.json')).headers.get('cache-control'), 'no-cache');
});

test('a missing file has CORS headers, and is not cached', async () => {
  for (const app of [suite(), createStoreApp(store)]) {
    const missing = await app.request(`/remotes/mfe-x/${version}/missing.js`);
    assert.equal(missing.headers.get('access-control-allow-origin'), '*');
    assert.equal(missing.headers.get('cache-control'), null);
  }
});

for (const address of [
  `/remotes/mfe-x/${version}/missing.js`,
  `/remotes/mfe-x/${version}/release.json%00.js`,
  `/remotes/mfe-x/${version}/../../shell.json`,
  `/remotes/mfe-x/${version}/%2e%2e/%2e%2e/shell.json`,
  `/remotes/mfe-x/${version}/..%2f..%2fshell.json`,
  `/remotes/mfe-x/${version}/..%5c..%5cshell.json`,
  `/remotes/mfe-x/${version}/remoteEntry.js.br`,
  `/remotes/mfe-x/${version}/.hidden.js`,
  `/remotes/mfe-x/${version}/%E0%A4.js`,
  `/shell/${version}/public/.hidden.svg`,
  '/remotes/registry/mfe-x.json',
  '/remotes/shell.json',
  '/shell/missing.js',
  '/images/missing.svg',
  '/images/missing',
  '/rest/v1/listings',
  '/auth/v1/user',
  '/api/unknown',
  '/remotes/mfe-x',
  '/.env',
  '/.git/config',
  '/x/.git/config',
  '/.well-known/change-password',
]) {
  test(`${address} is a 404 and never a page`, async () => {
    for (const headers of [html.headers, { accept: '*/*' }, { accept: 'image/*' }]) {
      const answer = await suite().request(address, { headers });
      assert.equal(answer.status, 404);
      assert.doesNotMatch(await answer.text(), /<html/);
    }
  });
}

test('a copy of the registry is served with the shell, as a fallback', async () => {
  const copy = await suite().request(`/shell/${version}/registry.json`);
  assert.deepEqual(await copy.json(), await (await suite().request('/registry.json')).json());
});

test('the store app serves releases at its root and under /remotes/', async () => {
  const app = createStoreApp(store);
  assert.equal((await app.request(`/mfe-x/${version}/remoteEntry.js`)).status, 200);
  assert.equal((await app.request(`/remotes/mfe-x/${version}/remoteEntry.js`)).status, 200);
  assert.equal((await app.request('/')).status, 404);
  assert.equal((await app.request('/registry/mfe-x.json')).status, 404);
});

test('a suite for this machine only answers under its host names, a public one under any', async () => {
  const statuses = async (isForThisMachine: boolean, host: string) =>
    Promise.all(
      ['/x/42', '/config.json', '/registry.json'].map(
        async (path) => (await suite({ isForThisMachine }).request(`http://${host}${path}`, html)).status,
      ),
    );
  for (const host of ['localhost:4000', 'team.localhost', '127.0.0.1:4000', '127.0.0.2', '[::1]:4000'])
    assert.deepEqual(await statuses(true, host), [200, 200, 200], host);
  for (const host of ['evil.example', '192.168.1.2', 'localhost.evil.example', '127.0.0.1.evil.example']) {
    assert.deepEqual(await statuses(true, host), [421, 421, 421], host);
    assert.deepEqual(await statuses(false, host), [200, 200, 200], host);
  }
});

test('a page has one canonical path: other forms redirect to it, never to another host', async () => {
  const locations = {
    '/x/42/': '/x/42',
    '/x/42///': '/x/42',
    '/x/42/?sort=apr&q=a%2Fb': '/x/42?sort=apr&q=a%2Fb',
    '/nowhere/': '/nowhere',
    '/X/42?q=A': '/x/42?q=A',
    '/%78/42': '/x/42',
    '//x//42': '/x/42',
    '/Dashboard': '/dashboard',
    '//evil/': '/evil',
    '//evil.example/path': '/evil.example/path',
    '/\\evil/': '/evil',
    '/%2Fevil/': '/%2Fevil',
    '/a%0D%0Aset-cookie:x/': '/a%0D%0Aset-cookie:x',
  };
  for (const [address, wanted] of Object.entries(locations)) {
    const answer = await suite().request(`http://localhost${address}`, html);
    assert.deepEqual([answer.status, answer.headers.get('location')], [301, wanted], address);
  }
  for (const address of ['/', '/x/42?back=//A/'])
    assert.equal((await suite().request(address, html)).status, 200);
});
