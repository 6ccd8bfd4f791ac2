import assert from 'node:assert/strict';
import { existsSync, readFileSync, watch } from 'node:fs';
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { tryLock } from '@fairshore/file-lock';
import { readReleaseIndex } from '@fairshore/remote-kit/registry';
import { rootDir } from '@fairshore/remote-kit/release';
import { testBuilds, testShell } from '../rendering/testBuilds';
import { disableRemote, enableRemote } from '../gate/disableRemote';
import { abortCanary } from '../gate/releaseRemote';
import { removeRemote } from '../gate/removeRemote';
import { rollBackRemote } from '../gate/rollBackRemote';
import { readSettings } from '../settings';
import type { Settings } from '../settings';
import { withCanary, withStable } from '../store/pointerChanges';
import type { ReleaseStore } from '../store/releaseStore';
import { createTestStore, digestOf } from '../store/testStore';
import type { TestStore } from '../store/testStore';
import { oddListing } from '../feeds/testListings';
import { exportSite as exportAfterRest } from './exportSite';
import type { ExportOptions } from './exportSite';
import { slow } from '../slow';

const version = '1.0.0-0123abcd';
const dataFrom = new Date('2026-11-25T19:40:00Z');
const demo = readSettings({ BACKEND: 'none' }, []);
let fixture: TestStore;
let folder: string;
let projects: string[] = [];
let published: object[] = [];
/** The requests that the backend doesn't answer. */
let unanswered: RegExp | undefined;
/** A hosted project with the endpoints that an export uses. */
const backend = createServer((request, response) => {
  const { searchParams, pathname } = new URL(request.url ?? '/', 'http://backend');
  if (unanswered?.test(request.url ?? '')) {
    response.writeHead(503).end('Not now');
    return;
  }
  if (/published_(listings|page)$/.test(pathname)) {
    const [, from = ''] = searchParams.get('closes_on')?.split('gte.') ?? [];
    const found = published.filter((row) => !('closes_on' in row) || String(row.closes_on) >= from);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(found));
    return;
  }
  const rows = projects.slice(0, Number(searchParams.get('limit')));
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(rows.map((id) => ({ id }))));
});

async function release(
  name: string,
  mounts: string[],
  body: string,
  { to = version, list = '', events = '', percent = 0 } = {},
): Promise<void> {
  const code = testBuilds(body, '', list, events).remote.code;
  const declaration = { name, owner: `Team of ${name}`, mounts, navigation: [] };
  const server = { file: 'server.cjs', integrity: digestOf(code) };
  const dir = await fixture.addRemote(name, to, { declaration }, server);
  await writeFile(path.join(dir, 'server.cjs'), code);
  const remote = await fixture.store.remoteRelease(name, to);
  await fixture.store.change([
    {
      name,
      to: (last) => (percent > 0 ? withCanary(last, remote, { percent }) : withStable(last, remote)),
      entry: { action: percent > 0 ? 'canary' : 'release', version: to },
    },
  ]);
}

/** No process ends in these tests, so no export needs to wait after a failed page; only the first one waits as in production. */
const exportSite = (store: ReleaseStore, settings: Settings, to: string, options: ExportOptions = {}) =>
  exportAfterRest(store, settings, to, { rest: 0, ...options });

const site = (file: string) => path.join(folder, 'site', file);
const read = (file: string) => readFile(site(file), 'utf8');

before(async () => {
  fixture = await createTestStore();
  folder = path.join(fixture.store.dir, 'dist');
  const server = { file: 'server.cjs', integrity: digestOf(testShell) };
  const dir = await fixture.addShell(version, { server });
  await writeFile(path.join(dir, 'server.cjs'), testShell);
  await mkdir(path.join(dir, 'public'));
  await writeFile(path.join(dir, 'public/robots.txt'), 'User-agent: *\n');
  await fixture.store.changeShell(() => ({ version }), 'release');
  await release(
    'mfe-text',
    ['/', '/library', '/library/:slug', '/broken'],
    `const { address } = request;
     if (address === '/broken' && request.config.analyticsLoader === '/ends.js') {
       setTimeout(() => { throw new Error('its process ends'); });
       await new Promise(() => undefined);
     }
     if (address === '/broken') throw new Error('not on the server');
     if (address === '/library/gone') return { isMissing: true };
     const links = {
       '/': ['/library', '/elsewhere', '/images/a.svg', '/library/gone', '/library/../registry'],
       '/library': ['/library/first', '/library?more=1'],
       '/library?more=1': ['/library/last', '/library?more=2'],
       '/library?more=2': ['/library/never'],
     }[address] ?? [];
     return { html: '<h1>Text of ' + address + '</h1>' + links.map((to) => '<a class="a" href="' + to + '">x</a>').join('') };`,
    {
      list: `const { analyticsLoader } = request.config;
        if (analyticsLoader === '/lists-nothing.js') throw new Error('its own fault');
        if (analyticsLoader !== '/lists-later.js') return undefined;
        globalThis.asked = (globalThis.asked ?? 0) + 1;
        if (globalThis.asked === 1) throw new Error('its own fault');
        return ['/library/listed'];`,
    },
  );
  await release(
    'mfe-data',
    ['/pipeline', '/project/:id'],
    `const { supabase } = request.config;
     const answer = supabase && (await fetch(supabase.url + '/rest/v1/listings?limit=9'));
     if (answer && !answer.ok) throw new Error('no data');
     const card = { kicker: 'Energy', title: request.address, figures: [] };
     return {
       html: '<h1>Data of ' + request.address + '</h1>',
       queries: { queries: [{}], mutations: [] },
       ...(request.address.startsWith('/project/') && { card }),
       isUnlisted: request.address === '/project/by-link',
     };`,
    {
      list: `const { supabase } = request.config;
        if (!supabase) return ['/pipeline'];
        const rows = await (await fetch(supabase.url + '/rest/v1/listings?limit=2000')).json();
        return ['/pipeline', ...rows.map(({ id }) => '/project/' + id)];`,
      events: `return [{ id: 'meetup', title: 'Meetup', description: '', day: '2026-12-01', time: '6:00 PM EST',
        location: 'Online', kind: 'Meetup', path: '/library', revised: '2026-11-01' }];`,
    },
  );
  await new Promise<void>((resolve) => backend.listen(0, 'localhost', resolve));
});
after(async () => {
  backend.close();
  await fixture.remove();
});

const hosted = () =>
  readSettings(
    {
      SUPABASE_URL: `http://localhost:${(backend.address() as AddressInfo).port}`,
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
    },
    [],
  );

test('pages are written for paths without a parameter and for linked pages; failing or missing ones are left to the browser', async () => {
  const lines: string[] = [];
  const map = path.join('mfe-text', version, 'page.js.map');
  await writeFile(path.join(fixture.store.dir, map), '{}');
  const log = (line: string) => lines.push(line);
  // A page that ends its process must not cost the pages after it.
  const settings = { ...demo, analyticsLoader: '/ends.js' };
  const { rendered } = await exportAfterRest(fixture.store, settings, folder, { log });
  assert.ok(!existsSync(site(path.join('remotes', map))), 'maps are for nobody outside');
  assert.deepEqual(rendered.toSorted(), ['/', '/library', '/library/first', '/library/last', '/pipeline']);
  assert.match(await read('rendered/library/last.html'), /<h1>Text of \/library\/last<\/h1>/);
  assert.match(await read('index.html'), /<h1>Text of \/<\/h1>/);
  for (const file of ['404.html', 'pages/shell.html', 'pages/mfe-text.html'])
    assert.match(await read(file), /<div id="root"><\/div>/, file);
  assert.match(await read('404.html'), /<link rel="preload" as="script" href="\/remotes\/mfe-text\//);
  assert.doesNotMatch(await read('pages/shell.html'), /remotes\/mfe-text\/[^"]*" integrity/);
  assert.match(lines.join('\n'), /could not render \/broken on the server/);
  assert.match(
    await read('_redirects'),
    /\/library\/last \/rendered\/library\/last 200\n(.*\n)*\/library\/:slug \/pages\/mfe-text 200/,
  );
});

test('a page’s styles are files named after their content, so that one policy fits all pages', async () => {
  const html = await read('rendered/library.html');
  assert.equal([...html.matchAll(/<style/g)].length, 1, 'that of the ground, which every page has');
  const files = [
    ...html.matchAll(/(?:href|src)="\/(static\/[0-9a-f]{16}\.(?:css|js))" integrity="([^"]+)"/g),
  ];
  assert.deepEqual(
    files.map(([, file = '']) => path.extname(file)),
    ['.css', '.js'],
  );
  for (const [, file = '', integrity] of files) {
    const text = await read(file);
    assert.equal(digestOf(text), integrity);
    assert.ok(text.includes('h1{color:red}'), file);
    for (const twin of ['.br', '.gz']) assert.ok(existsSync(site(file + twin)));
  }
});

test('with a backend each project has a page, and pages with data say how old it is', async () => {
  projects = Array.from({ length: 51 }, (_, index) => String(index).padStart(4, '0'));
  const { rendered } = await exportSite(fixture.store, hosted(), folder, { now: dataFrom });
  assert.equal(rendered.filter((page) => page.startsWith('/project/')).length, 51);
  const said =
    /<aside class="as-of">As of <time datetime="2026-11-25T19:40:00.000Z">25 November 2026 at 19:40 UTC</;
  for (const file of ['pipeline', 'project/0000', 'project/0050'])
    assert.match(await read(`rendered/${file}.html`), said);
  assert.doesNotMatch(await read('rendered/library.html'), /as-of/);
});

test('the next export removes pages that no longer exist or are no longer rendered', async () => {
  projects = ['0001'];
  await exportSite(fixture.store, hosted(), folder);
  assert.ok(existsSync(site('rendered/project/0001.html')));
  assert.ok(!existsSync(site('rendered/project/0002.html')));
  await exportSite(fixture.store, readSettings({ BACKEND: 'none', RENDER_WAIT_MS: '0' }, []), folder);
  assert.ok(!existsSync(site('rendered/library.html')));
  assert.match(await read('index.html'), /<div id="root"><\/div>/);
});

test('if the site’s address is known, there are canonical links, cards as files, and a sitemap', async () => {
  projects = ['0001', '0002', 'by-link'];
  const cards = ['cards/project/0001.png', 'cards/project/0002.png'];
  const isThere = () => cards.map((file) => existsSync(site(file)));
  await exportSite(fixture.store, hosted(), folder);
  assert.deepEqual(isThere(), [false, false]);
  assert.match(await read('rendered/project/0001.html'), /og:image" content="\/images\/preview\.png"/);

  const siteOrigin = 'https://fairshore.example';
  await exportSite(fixture.store, { ...hosted(), siteOrigin }, folder);
  assert.deepEqual(isThere(), [true, true]);
  const page = await read('rendered/project/0001.html');
  assert.match(
    page,
    /og:image" content="https:\/\/fairshore\.example\/cards\/project\/0001\.png\?v=[0-9a-f]{16}"/,
  );
  assert.ok(page.includes(`<link rel="canonical" href="${siteOrigin}/project/0001">`));
  assert.ok((await read('rendered/library.html')).includes(`content="${siteOrigin}/images/preview.png"`));
  assert.ok((await read('sitemap.xml')).includes(`<loc>${siteOrigin}/library</loc>`));
  assert.match(await read('rendered/project/by-link.html'), /<meta name="robots" content="noindex">/);
  assert.doesNotMatch(await read('sitemap.xml'), /by-link/);
  assert.ok((await read('robots.txt')).includes(`Sitemap: ${siteOrigin}/sitemap.xml`));

  projects = ['0002'];
  await exportSite(fixture.store, { ...hosted(), siteOrigin }, folder);
  assert.deepEqual(isThere(), [false, true]);

  await exportSite(fixture.store, hosted(), folder);
  assert.ok(!existsSync(site('sitemap.xml')), 'it has the addresses of an earlier export');
  assert.doesNotMatch(await read('robots.txt'), /Sitemap/);
});

test('a backend that does not answer costs nothing of an earlier export', slow, async () => {
  projects = ['0001'];
  const known = { ...hosted(), siteOrigin: 'https://fairshore.example' };
  await exportSite(fixture.store, known, folder);
  const releases = await read('releases.json');
  for (const [requests, refusal] of [
    [
      /limit=2000/,
      /^Nothing is exported: the pages of mfe-data can’t be listed now\. Does http:\S+ answer\? RENDER_WAIT_MS=0 /,
    ],
    [/limit=9$/, /^Nothing is exported: the backend does not answer \/pipeline\. RENDER_WAIT_MS=0 /],
  ] as const) {
    unanswered = requests;
    await assert.rejects(exportSite(fixture.store, known, folder), { name: 'Refusal', message: refusal });
    for (const file of ['rendered/project/0001.html', 'cards/project/0001.png'])
      assert.ok(existsSync(site(file)), file);
    assert.match(await read('sitemap.xml'), /\/project\/0001</);
    assert.equal(await read('releases.json'), releases);
  }
  await exportSite(fixture.store, { ...known, renderWaitMs: 0 }, folder);
  assert.ok(!existsSync(site('rendered/project/0001.html')));
  unanswered = undefined;
});

test('a remote whose list fails by its own fault is asked again, and costs no other page', slow, async () => {
  projects = ['0001'];
  const lines: string[] = [];
  const exported = async (analyticsLoader: string) => {
    const log = (line: string) => lines.push(line);
    const { rendered } = await exportSite(fixture.store, { ...hosted(), analyticsLoader }, folder, { log });
    return rendered;
  };
  const pages = ['/', '/library', '/library/first', '/library/last', '/pipeline', '/project/0001'];
  assert.deepEqual((await exported('/lists-nothing.js')).toSorted(), pages);
  assert.match(lines.join('\n'), /mfe-text \S+ could not render \/sitemap\.xml/);
  assert.ok((await exported('/lists-later.js')).includes('/library/listed'));
});

test('a canary is not rendered, so that its faults are not those of pages', slow, async () => {
  const canary = '1.0.0-5123abcd';
  const mounts = ['/', '/library', '/library/:slug', '/broken'];
  await release(
    'mfe-text',
    mounts,
    "await fetch(request.config.supabase.url + '/rest/v1/listings?limit=8')",
    {
      to: canary,
      percent: 5,
    },
  );
  unanswered = /limit=8$/;
  try {
    // The page that fails, /broken, is tried again after a rest, during which the canary would ask.
    const { rendered } = await exportSite(fixture.store, hosted(), folder, { rest: 700 });
    assert.ok(rendered.includes('/pipeline'));
  } finally {
    unanswered = undefined;
    await abortCanary(fixture.store, 'mfe-text');
  }
});

test('if the site’s address is known, feeds and calendars are files that pages link to; otherwise, and without a backend, there are none', async () => {
  projects = [];
  published = [oddListing];
  const files = [
    'feed.json',
    'feed/rwas-commodities.xml',
    'feed/category/carbon.json',
    'events.ics',
    'closing-dates.ics',
  ];
  const one = `closing-dates/${oddListing.id}.ics`;
  const there = () => [...files, one].filter((file) => existsSync(site(file)));
  const known = { ...hosted(), siteOrigin: 'https://fairshore.example' };
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  await exportSite(fixture.store, known, folder, { log });
  assert.deepEqual(there(), [...files, one]);
  assert.ok((await read('feed.json')).includes(`"https://fairshore.example/project/${oddListing.id}"`));
  assert.match(await read('events.ics'), /UID:event-meetup@fairshore/);
  assert.equal(JSON.parse(await read('config.json')).hasFeeds, true);

  published = [{ id: 'no listing' }];
  await exportSite(fixture.store, known, folder, { log });
  assert.match(lines.join('\n'), /The feeds stay as they were/);
  assert.deepEqual(there(), [...files, one], 'a backend that is out of order leaves them');
  published = [];
  await exportSite(fixture.store, known, folder);
  assert.deepEqual(there(), files, 'a date that is no more goes');

  published = [{ ...oddListing, closes_on: '2026-09-30' }];
  await exportSite(fixture.store, known, folder, { now: dataFrom });
  assert.doesNotMatch(await read('closing-dates.ics'), /BEGIN:VEVENT/, 'a date of two months ago');
  assert.match(await read(one), /DTSTART;VALUE=DATE:20260930/, 'its page still links to it');

  const { siteOrigin } = known;
  for (const without of [hosted(), { ...readSettings({}, []), siteOrigin }, { ...demo, siteOrigin }]) {
    await exportSite(fixture.store, without, folder);
    assert.deepEqual(there(), []);
    assert.equal(JSON.parse(await read('config.json')).hasFeeds, undefined);
  }
});

test('README.md syncs each folder from which an export removes files, and an export makes them all', async () => {
  const page = await readFile(path.join(rootDir, 'release-host/hosting/README.md'), 'utf8');
  const synced = [...page.matchAll(/^rclone sync dist-site\/site\/(\S+) remote:site\/\1$/gm)].map(
    ([, name]) => name,
  );
  const fresh = path.join(fixture.store.dir, 'fresh');
  const again = () => exportSite(fixture.store, readSettings({ BACKEND: 'none' }, []), fresh);
  await again();
  const entries = await readdir(path.join(fresh, 'site'), { withFileTypes: true });
  const folders = entries.flatMap((entry) => (entry.isDirectory() ? entry.name : []));
  const stale = (name: string) => path.join(fresh, 'site', name, 'stale.txt');
  for (const name of folders) await writeFile(stale(name), '');
  await again();
  // No link leads to the pages of a removed remote, and a release that is removed may still be open in a tab.
  const emptied = folders.filter((name) => !existsSync(stale(name)) && !['pages', 'remotes'].includes(name));
  assert.deepEqual(synced.toSorted(), emptied.toSorted());
});

test('the next export after a release or rollback updates every page and keeps earlier releases', async () => {
  const bootOf = async (file: string) =>
    JSON.parse(/id="fairshore-boot">(.*?)<\/script>/s.exec(await read(file))?.[1] ?? '{}');
  const next = '1.0.0-1123abcd';
  await release('mfe-text', ['/', '/library'], "return { html: '<h1>New text</h1>' };", { to: next });
  await exportSite(fixture.store, demo, folder);
  assert.match(await read('rendered/library.html'), /<h1>New text<\/h1>/);
  const versions = async (file: string) => {
    const { registry, rendered } = await bootOf(file);
    const entry = registry.remotes.find(({ name }: { name: string }) => name === 'mfe-text');
    return [entry.stable.version, rendered.version];
  };
  assert.deepEqual(await versions('rendered/library.html'), [next, next]);
  assert.deepEqual(await versions('rendered/pipeline.html'), [next, version]);
  for (const each of [version, next]) assert.ok(existsSync(site(`remotes/mfe-text/${each}/remoteEntry.js`)));

  await rollBackRemote(fixture.store, 'mfe-text');
  await exportSite(fixture.store, demo, folder);
  assert.match(await read('rendered/library.html'), /<h1>Text of \/library<\/h1>/);
  assert.deepEqual(await versions('rendered/pipeline.html'), [version, version]);
});

test(
  'an export waits for one that is writing into the same folder, and then exports what is live',
  slow,
  async () => {
    const next = '1.0.0-2123abcd';
    await release('mfe-text', ['/', '/library'], "return { html: '<h1>Newest text</h1>' };", { to: next });
    await mkdir(path.join(folder, '.staging'), { recursive: true });
    const held = tryLock(path.join(folder, '.staging', 'export.lock'));
    assert.ok('release' in held);
    const exporting = exportSite(fixture.store, demo, folder);
    await pause(100);
    await rollBackRemote(fixture.store, 'mfe-text');
    held.release();
    await exporting;
    const { remotes } = JSON.parse(await read('registry.json'));
    assert.deepEqual(
      remotes.map((entry: { name: string; stable: { version: string } }) => [
        entry.name,
        entry.stable.version,
      ]),
      [
        ['mfe-data', version],
        ['mfe-text', version],
      ],
    );
  },
);

test(
  'an export writes only those files of the shell that changed, and robots.txt always links to the sitemap',
  slow,
  async () => {
    const known = { ...demo, siteOrigin: 'https://fairshore.example' };
    const shell = path.join(fixture.store.dir, 'shell', version, 'public');
    await mkdir(path.join(shell, 'images'));
    await writeFile(path.join(shell, 'images/a.svg'), '<svg/>');
    await writeFile(path.join(shell, 'images/b.svg'), '<svg/>');
    await exportSite(fixture.store, known, folder);
    const longAgo = new Date('2026-01-01T00:00:00Z');
    for (const file of ['images/a.svg', 'images/b.svg']) await utimes(site(file), longAgo, longAgo);
    await writeFile(path.join(shell, 'images/b.svg'), '<svg></svg>');

    const seen = new Set<boolean>();
    const isLinked = () => seen.add(readFileSync(site('robots.txt'), 'utf8').includes('Sitemap:'));
    const watcher = watch(site('.'), isLinked);
    await exportSite(fixture.store, known, folder);
    watcher.close();
    isLinked();
    assert.deepEqual([...seen], [true]);
    assert.equal((await stat(site('images/a.svg'))).mtimeMs, longAgo.getTime());
    assert.notEqual((await stat(site('images/b.svg'))).mtimeMs, longAgo.getTime());
    assert.equal(await read('images/b.svg'), '<svg></svg>');
  },
);

test(
  'after an export the pages of a disabled remote show the reason, are not indexed, and load none of its files',
  slow,
  async () => {
    const settings = { ...demo, siteOrigin: 'https://fairshore.example' };
    await disableRemote(fixture.store, 'mfe-data', 'Back at <two>.');
    await exportSite(fixture.store, settings, folder);
    const rendered = await read('rendered/pipeline.html');
    assert.ok(rendered.includes('<title>Back at &lt;two>.</title>'), 'as the test’s shell draws it');
    const drawnInBrowser = await read('pages/mfe-data.html');
    assert.ok(drawnInBrowser.includes('<p>Back at &lt;two>.</p>'));
    for (const page of [rendered, drawnInBrowser]) {
      assert.ok(page.includes('<meta name="robots" content="noindex">'));
      assert.ok(!page.includes('href="/remotes/mfe-data/'));
    }
    assert.doesNotMatch(await read('sitemap.xml'), /pipeline/);

    await enableRemote(fixture.store, 'mfe-data');
    await exportSite(fixture.store, settings, folder);
    assert.match(await read('rendered/pipeline.html'), /<h1>Data of \/pipeline<\/h1>/);
  },
);

test('an export lists its releases, with their dates', async () => {
  await exportSite(fixture.store, demo, folder, { now: dataFrom });
  const { exportedAt, shell, remotes } = JSON.parse(await read('releases.json'));
  assert.deepEqual([exportedAt, shell], [dataFrom.toISOString(), version]);
  const [live] = remotes['mfe-data'];
  assert.deepEqual([live.version, live.role], [version, 'stable']);
  assert.ok(Date.parse(live.releasedAt) > Date.now() - 600_000);
  assert.ok(existsSync(site(live.manifest)));
  assert.deepEqual(readReleaseIndex({ schema: 1, remotes })?.remotes, remotes, 'as the console reads it');
});

test('a removed remote’s pages are removed, and its files once the store has none', slow, async () => {
  await removeRemote(fixture.store, 'mfe-data');
  await exportSite(fixture.store, demo, folder);
  for (const gone of ['pages/mfe-data.html', 'rendered/pipeline.html'])
    assert.ok(!existsSync(site(gone)), gone);
  for (const file of ['registry.json', 'releases.json', '_redirects', '_headers', '../nginx.conf'])
    assert.doesNotMatch(await read(file), /mfe-data|pipeline/, file);
  assert.ok(existsSync(site(`remotes/mfe-data/${version}/remoteEntry.js`)), 'for tabs that are open');
  assert.ok(existsSync(site('pages/shell.html')) && existsSync(site('pages/mfe-text.html')));

  await fixture.store.removeFiles('mfe-data');
  await exportSite(fixture.store, demo, folder);
  assert.ok(!existsSync(site('remotes/mfe-data')));
  assert.ok(existsSync(site('remotes/mfe-text')));
});

test('a store without a shell is refused before the folder is made', async () => {
  const empty = await createTestStore();
  const target = path.join(empty.store.dir, 'dist-site');
  await assert.rejects(exportSite(empty.store, demo, target), /has no shell: start the suite once/);
  assert.ok(!existsSync(target));
  await empty.remove();
});
