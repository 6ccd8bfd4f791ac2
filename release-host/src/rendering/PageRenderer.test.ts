import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { PageOutcome } from './pageOutcome';
import { disableRemote, enableRemote } from '../gate/disableRemote';
import { withCanary, withStable } from '../store/pointerChanges';
import { createTestStore, digestOf } from '../store/testStore';
import type { TestStore } from '../store/testStore';
import { PageRenderer } from './PageRenderer';
import type { RendererOptions } from './PageRenderer';
import { testBuilds, testShell } from './testBuilds';
import { slow } from '../slow';

const version = '1.0.0-0123abcd';
const canaryVersion = '1.0.1-0123abcd';
const config = { links: { salesEmail: 'sales@fairshore.example' } };
let fixture: TestStore;
let renderer: PageRenderer;
let now = 0;
let lines: string[] = [];
let told: PageOutcome[] = [];

/** Adds a release whose pages run `body`; `request.address` is path and query. */
async function add(name: string, body: string, releaseVersion: string, list = '') {
  const code = testBuilds(body, '', list).remote.code;
  const server = { file: 'server.cjs', integrity: digestOf(code) };
  const dir = await fixture.addRemote(name, releaseVersion, {}, server);
  await writeFile(path.join(dir, 'server.cjs'), code);
  return fixture.store.remoteRelease(name, releaseVersion);
}

async function release(name: string, body: string, releaseVersion = version): Promise<void> {
  const remote = await add(name, body, releaseVersion);
  await fixture.store.change([
    { name, to: (last) => withStable(last, remote), entry: { action: 'release', version: releaseVersion } },
  ]);
}

async function releaseCanary(name: string, body: string): Promise<void> {
  const remote = await add(name, body, canaryVersion);
  await fixture.store.change([
    {
      name,
      to: (last) => withCanary(last, remote, { percent: 10 }),
      entry: { action: 'canary', version: canaryVersion },
    },
  ]);
}

/** The outcomes of a remote's pages, as `version kind`, once there are `count` of them. */
async function outcomesOf(remote: string, count: number): Promise<string[]> {
  const found = () =>
    told
      .filter(({ name }) => name === remote)
      .map(({ version: of, failure }) => `${of} ${failure ? failure.kind : 'rendered'}`);
  for (let step = 0; found().length < count && step < 3_000; step += 1) await wait(20);
  return found();
}

async function page(address: string, unknownPath?: string) {
  const [shell, registry] = await Promise.all([fixture.store.shell(), fixture.store.registry()]);
  return renderer.page({ address, shell, registry, config, ...(unknownPath && { unknownPath }) });
}

before(async () => {
  fixture = await createTestStore();
  const server = { file: 'server.cjs', integrity: digestOf(testShell) };
  const dir = await fixture.addShell(version, { server });
  await writeFile(path.join(dir, 'server.cjs'), testShell);
  await fixture.store.changeShell(() => ({ version }), 'release');
  await release(
    'mfe-good',
    'return { title: `${request.address} ${(globalThis.count = (globalThis.count ?? 0) + 1)}` };',
  );
});

/** Longer than any step takes on a busy machine. A visitor waits longer than a process may, so that its failure is seen. */
const patient = { wait: 200_000, start: 60_000, page: 60_000 };
/** For pages that never end: they cost this many milliseconds of the test. */
const pageMs = 1_500;

/** A renderer without a backend in which nothing runs out of time, unless a test says otherwise. */
function startRenderer(options: Partial<RendererOptions> = {}): void {
  renderer = new PageRenderer({
    store: fixture.store,
    ask: () => Promise.reject(new Error('Nobody is there.')),
    log: (line) => lines.push(line),
    tell: (outcome) => told.push(outcome),
    now: () => now,
    ...options,
    limits: { ...patient, ...options.limits },
  });
}

async function restartRenderer(options: Partial<RendererOptions>): Promise<void> {
  await renderer.close();
  startRenderer(options);
}

beforeEach(() => {
  lines = [];
  told = [];
  now = 0;
  startRenderer();
});
test.afterEach(() => renderer.close());

test('after a release the new process starts before its first page, if the old release had one', async () => {
  const startedAt = 'return { title: String(performance.timeOrigin) };';
  await release('mfe-begun', startedAt);
  await release('mfe-idle', startedAt);
  await page('/begun');
  const next = '1.0.2-0123abcd';
  await release('mfe-begun', startedAt, next);
  await release('mfe-idle', startedAt, next);
  const [shell, registry] = await Promise.all([fixture.store.shell(), fixture.store.registry()]);
  await renderer.begin({ shell, registry, config });
  const begun = Date.now();
  const [ahead, late] = [await page('/begun'), await page('/idle')];
  assert.equal(ahead?.version, next);
  assert(Number(ahead.title) < begun, 'Its process was begun with its first page.');
  assert(late && Number(late.title) > begun, 'Nobody had asked for a page of it.');
});
after(() => fixture.remove());

test('concurrent requests render a page once, and it is cached for half a minute', async () => {
  const pages = await Promise.all(['/good', '/good', '/good?q=1'].map((address) => page(address)));
  assert.deepEqual(
    pages.map((one) => one?.title),
    ['/good 1', '/good 1', '/good?q=1 2'],
  );
  now = 29_999;
  assert.equal((await page('/good'))?.title, '/good 1');
});

test('a page rendered ahead is ready for the first visitor, however long its process takes to start', async () => {
  await release('mfe-ahead', 'return { title: String((globalThis.count = (globalThis.count ?? 0) + 1)) };');
  const [shell, registry] = await Promise.all([fixture.store.shell(), fixture.store.registry()]);
  await renderer.warm({ shell, registry, config }, '/ahead');
  assert.deepEqual(await outcomesOf('mfe-ahead', 1), [`${version} rendered`]);
  assert.equal((await page('/ahead'))?.title, '1');
  await renderer.warm({ shell, registry, config }, '/nobody-has-this');
});

test('a text that is too long for the head is shortened, and costs no rendering', async () => {
  await release(
    'mfe-long',
    `const long = 'x'.repeat(5000);
     const card = { kicker: long, title: long, figures: [{ label: long, value: long }] };
     return { title: 'x'.repeat(298) + '😀' + long, description: long, card };`,
  );
  const { title, description, card } = (await page('/long')) ?? {};
  assert.equal(title, `${'x'.repeat(298)}…`);
  const [figure] = card?.figures ?? [];
  assert.deepEqual(
    [description, card?.kicker, card?.title, figure?.label, figure?.value].map((text) => text?.length),
    [1000, 200, 300, 60, 60],
  );
});

test('a page shown for an unknown path gets that path, and is cached separately', async () => {
  await release('mfe-home', 'return { title: `${request.address} for ${request.unknownPath}` };');
  const pages = [await page('/home'), await page('/home', '/nowhere'), await page('/home', '/elsewhere')];
  assert.deepEqual(
    pages.map((one) => one?.title),
    ['/home for undefined', '/home for /nowhere', '/home for /elsewhere'],
  );
});

test('a page with data is rendered again when it is too old, even if the clock was set back', async (context) => {
  const count = '(globalThis.count = (globalThis.count ?? 0) + 1)';
  await release(
    'mfe-clock',
    `return { title: String(${count}), queries: { queries: [{}], mutations: [] } };`,
  );
  const noon = Date.parse('2026-11-29T12:00:00Z');
  context.mock.timers.enable({ apis: ['Date'], now: noon });
  await renderer.close();
  // By the renderer's own clock.
  renderer = new PageRenderer({
    store: fixture.store,
    ask: () => Promise.reject(new Error('Nobody is there.')),
    log: (line) => lines.push(line),
    limits: { ...patient, dataFresh: 20 },
  });
  assert.equal((await page('/clock'))?.title, '1');
  context.mock.timers.setTime(noon - 3_600_000);
  await wait(30);
  assert.equal((await page('/clock'))?.title, '2');
});

test('a stale page is served once more while it is rendered again', async () => {
  await page('/good');
  now = 30_001;
  assert.equal((await page('/good'))?.title, '/good 1');
  assert.equal((await page('/good'))?.title, '/good 2');
});

test('a page that has been stale for a minute is not served', async () => {
  await release('mfe-aged', 'return { title: String((globalThis.count = (globalThis.count ?? 0) + 1)) };');
  assert.equal((await page('/aged'))?.title, '1');
  now = 89_999;
  assert.equal((await page('/aged'))?.title, '1');
  assert.equal((await page('/aged'))?.title, '2');
  now += 90_000;
  assert.equal((await page('/aged'))?.title, '3');
});

test('a page that can’t be rendered again is served for no longer than that', async () => {
  const body = `globalThis.count = (globalThis.count ?? 0) + 1;
    if (globalThis.count > 1) throw new Error('not now');
    return { title: 'once' };`;
  await release('mfe-once', body);
  const shown = async (at: number) => {
    now = at;
    return (await page('/once'))?.title;
  };
  assert.deepEqual([await shown(0), await shown(30_001), await shown(60_000)], ['once', 'once', 'once']);
  assert.deepEqual([await shown(89_000), await shown(92_000)], ['once', undefined]);
});

test('a data change drops cached pages with data, but not those without', async () => {
  const count = '(globalThis.count = (globalThis.count ?? 0) + 1)';
  await release('mfe-data', `return { queries: { queries: [{}], mutations: [] }, title: String(${count}) };`);
  assert.equal((await page('/data'))?.title, '1');
  assert.equal((await page('/data'))?.title, '1');
  await page('/good');
  renderer.drop();
  assert.equal((await page('/data'))?.title, '2');
  assert.equal((await page('/good'))?.title, '/good 1');
});

test('a failed page is soon tried again', async () => {
  await release(
    'mfe-moody',
    "if (!globalThis.isTried) { globalThis.isTried = true; throw new Error('not now'); } return { title: 'well' };",
  );
  assert.equal(await page('/moody'), undefined);
  now = 1_999;
  assert.equal(await page('/moody'), undefined);
  now = 2_000;
  assert.equal((await page('/moody'))?.title, 'well');
});

test('a page that fails, is late or can’t be tried now is told from one that is meant for the browser', async () => {
  await release(
    'mfe-told',
    `const { address } = request;
    if (address === '/told?broken') throw new Error('broken');
    if (address === '/told?late') await new Promise((go) => setTimeout(go, 250));
    if (address === '/told?ends') for (;;);
    return { title: 'there' };`,
  );
  const [shell, registry] = await Promise.all([fixture.store.shell(), fixture.store.registry()]);
  await restartRenderer({ limits: { wait: 200, page: pageMs } });
  await renderer.warm({ shell, registry, config }, '/told');
  const hasFailed = async (address: string) => {
    let failures = 0;
    const found = await renderer.page({ address, shell, registry, config }, () => (failures += 1));
    assert.equal(found === undefined || failures === 0, true);
    return failures === 1;
  };
  assert.equal(await hasFailed('/told'), false);
  for (const [place, [query, kind]] of Object.entries({
    broken: 'broken',
    late: 'rendered',
    ends: 'timeout',
  }).entries()) {
    assert.equal(await hasFailed(`/told?${query}`), true, query);
    // Whoever still waits for a process that ends is not told of apart.
    assert.equal((await outcomesOf('mfe-told', place + 2)).at(-1), `${version} ${kind}`);
  }
  assert.equal(await hasFailed('/told?resting'), true);
  assert.equal(await hasFailed('/nowhere'), false);
});

test('a crawler waits for a page longer than a visitor where it may, and never less long', async () => {
  await release(
    'mfe-late',
    "if (request.address.includes('?')) await new Promise((go) => setTimeout(go, 300)); return { title: 'there' };",
  );
  const [shell, registry] = await Promise.all([fixture.store.shell(), fixture.store.registry()]);
  const shown = async (query: string, minWaitMs?: number) => {
    const question = { address: `/late?${query}`, shell, registry, config };
    return (await renderer.page(question, undefined, minWaitMs))?.title;
  };
  assert.equal(await shown('patient', 1), 'there');
  await restartRenderer({ limits: { wait: 1 } });
  assert.equal(await shown('in-a-hurry'), undefined);
  assert.equal(await shown('crawling', patient.wait), 'there');
});

test('made-up queries leave room for real pages', async () => {
  await release(
    'mfe-slow',
    "if (request.address.includes('?')) await new Promise((go) => setTimeout(go, 300)); return { title: 'there' };",
  );
  await page('/slow');
  const made = Array.from({ length: 40 }, (_, index) => page(`/slow?n=${index}`));
  now = 31_000;
  assert.equal((await page('/slow'))?.title, 'there');
  const answered = (await Promise.all(made)).filter((one) => one !== undefined);
  assert.equal(answered.length, 4);
});

test('another release of the remote is used at once', async () => {
  const next = '1.0.0-1123abcd';
  await release('mfe-next', "return { title: 'old' };");
  assert.equal((await page('/next'))?.title, 'old');
  await release('mfe-next', "return { title: 'new' };", next);
  const { title, version: rendered } = (await page('/next')) ?? {};
  assert.deepEqual([title, rendered], ['new', next]);
});

for (const [name, body, kind] of [
  ['mfe-throws', "throw new Error('broken');", 'broken'],
  ['mfe-hangs', 'for (;;);', 'timeout'],
  ['mfe-hoards', "const all = []; for (;;) all.push('x'.repeat(1e6) + all.length);", 'ended'],
  ['mfe-floods', "return { html: 'x'.repeat(20_000_000) };", 'invalid'],
  ['mfe-lies', 'return { html: 5 };', 'invalid'],
  ['mfe-escapes', "return { styles: '</style><script>alert(1)</script>' };", 'invalid'],
] as const)
  test(`of a remote like ${name} the browser draws the page, and no other remote is touched`, async () => {
    if (kind === 'timeout') await restartRenderer({ limits: { page: pageMs } });
    await release(name, body);
    await page('/good');
    const [bad, good] = await Promise.all([page(`/${name.slice(4)}`), page('/good?beside')]);
    assert.equal(bad, undefined);
    assert.match(good?.title ?? '', /^\/good/);
    assert.match(
      lines.join('\n'),
      new RegExp(`${name} ${version} could not render /${name.slice(4)} on the server`),
    );
    // On a busy machine the time may be up first.
    assert.match((await outcomesOf(name, 1)).join(), new RegExp(`^${version} (${kind}|timeout)$`));
  });

test('the log names remote, release and code of a failure, but nothing a visitor typed', async () => {
  const thrown =
    "throw new TypeError('No such person: ' + request.address, { cause: new RangeError('Ana Pop') });";
  await release('mfe-quotes', `function show() { ${thrown} } return show();`);
  assert.equal(await page('/quotes?mail=ana.pop@b.example&from=%2B44'), undefined);
  const log = lines.join('\n');
  assert.match(
    log,
    new RegExp(
      `^mfe-quotes ${version} could not render /quotes on the server \\(incident [0-9A-F]{8}\\): TypeError\n    at .*server\\.cjs:\\d+:\\d+\\)?\n`,
    ),
  );
  assert.match(log, /\n {2}because of RangeError\n {4}at /);
  assert.doesNotMatch(log, /ana|pop|example|44|person/i);
  assert.match(told[0]?.failure?.text ?? '', /Ana Pop/, 'who develops is told all of it');
});

test('a remote’s changes to shared objects stay in its own process', async () => {
  await release(
    'mfe-pollutes',
    "Object.prototype.html = 'polluted'; Array.prototype.map = () => []; String = null; return {};",
  );
  await page('/pollutes');
  assert.equal((await page('/good'))?.html, '<h1>A page</h1>');
  assert.equal('html' in {}, false);
});

test('a file that differs from the released one never runs', async () => {
  await release('mfe-tampered', "return { title: 'released' };");
  const file = path.join(fixture.store.dir, 'mfe-tampered', version, 'server.cjs');
  await writeFile(file, testBuilds("return { title: 'tampered' };").remote.code);
  assert.equal(await page('/tampered'), undefined);
  assert.match(lines.join('\n'), /is not the file that was released/);
  assert.deepEqual(await outcomesOf('mfe-tampered', 1), [`${version} refused`]);
});

test('a release whose process ended is paused before the next attempt, longer each time', slow, async () => {
  await restartRenderer({ limits: { page: pageMs } });
  await release('mfe-dies', "if (request.address === '/dies?now') for (;;); return { title: 'alive' };");
  for (const restMs of [2_000, 4_000]) {
    assert.equal(await page('/dies?now'), undefined);
    now += restMs - 1;
    assert.equal(await page(`/dies?rest=${restMs}`), undefined);
    now += 30_001;
  }
  assert.equal((await page('/dies'))?.title, 'alive');
});

test('a backend that hangs costs only the pages that ask it, and their remote is not paused', async () => {
  await restartRenderer({ ask: () => new Promise(() => undefined), limits: { page: pageMs } });
  const asks = "if (request.address === '/hung?asks') await fetch('http://host.invalid/rest/v1/x');";
  await release('mfe-hung', `${asks} return { title: 'there' };`);
  assert.equal(await page('/hung?asks'), undefined);
  assert.equal((await page('/hung'))?.title, 'there');
  assert.deepEqual(await outcomesOf('mfe-hung', 2), [`${version} undefined`, `${version} rendered`]);
});

test('remotes without a server build and paths without an owner are left to the browser', async () => {
  await fixture.addRemote('mfe-plain', version);
  const plain = await fixture.store.remoteRelease('mfe-plain', version);
  await fixture.store.change([
    { name: 'mfe-plain', to: (last) => withStable(last, plain), entry: { action: 'release', version } },
  ]);
  const [shell, registry] = await Promise.all([fixture.store.shell(), fixture.store.registry()]);
  const failed: string[] = [];
  for (const address of ['/plain', '/nowhere']) {
    const question = { address, shell, registry, config };
    assert.equal(await renderer.page(question, () => failed.push(address)), undefined);
  }
  assert.deepEqual([lines, failed], [[], []]);
});

test('the shell renders a disabled remote’s current reason, and the remote’s process ends', async () => {
  let beats = 0;
  await restartRenderer({
    ask() {
      beats += 1;
      return Promise.resolve(new Response('{}'));
    },
  });
  const beat = "setInterval(() => fetch('http://host.invalid/rest/v1/beat').catch(() => 0), 5);";
  await release('mfe-off', `${beat} return { title: 'runs' };`);
  assert.equal((await page('/off'))?.title, 'runs');
  while (beats === 0) await wait(5);

  for (const words of ['Back at two.', 'Back at three.']) {
    await disableRemote(fixture.store, 'mfe-off', words);
    const { title, version: of } = (await page('/off')) ?? {};
    assert.deepEqual([title, of], [words, version]);
  }
  for (let before = -1; before !== beats; await wait(100)) before = beats;
  assert.deepEqual(await outcomesOf('mfe-off', 1), [`${version} rendered`]);
  const [shell, registry] = await Promise.all([fixture.store.shell(), fixture.store.registry()]);
  const alone = { ...registry, remotes: registry.remotes.filter(({ name }) => name === 'mfe-off') };
  assert.deepEqual(await renderer.addresses({ shell, registry: alone, config }), []);

  await enableRemote(fixture.store, 'mfe-off');
  assert.equal((await page('/off?again'))?.title, 'runs');
  assert.deepEqual(lines, []);
});

test('a page is counted when it is rendered, not when it is served', async () => {
  for (let asked = 0; asked < 5; asked += 1) await page('/good');
  assert.deepEqual(await outcomesOf('mfe-good', 1), [`${version} rendered`]);
  assert.deepEqual([told[0]?.address, told[0]?.failure], ['/good', undefined]);
});

test('a process that ended is counted once, however many pages waited for it', async () => {
  await restartRenderer({ limits: { page: pageMs } });
  await release('mfe-ends', 'for (;;);');
  await Promise.all(['/ends', '/ends?a', '/ends?b'].map((address) => page(address)));
  assert.deepEqual(await outcomesOf('mfe-ends', 1), [`${version} timeout`]);
});

test('a canary is tried with pages that stable has rendered, and its result is never served', async () => {
  await release('mfe-tried', "return { title: 'stable' };");
  await releaseCanary('mfe-tried', "throw new Error('broken canary');");
  assert.equal((await page('/tried?q=1'))?.title, 'stable');
  assert.deepEqual(await outcomesOf('mfe-tried', 2), [`${version} rendered`, `${canaryVersion} broken`]);
  assert.equal(told[1]?.address, '/tried');
  now = 999;
  await page('/tried?q=2');
  now = 1_000;
  await page('/tried?q=3');
  assert.deepEqual((await outcomesOf('mfe-tried', 5)).slice(2), [
    `${version} rendered`,
    `${version} rendered`,
    `${canaryVersion} broken`,
  ]);
});

test('a hanging canary delays no page', slow, async () => {
  await restartRenderer({ limits: { page: pageMs } });
  await release('mfe-patient', "return { title: 'stable' };");
  await releaseCanary('mfe-patient', 'for (;;);');
  await page('/good');
  for (const address of ['/patient', '/patient?a', '/good?a']) assert.ok(await page(address));
  assert.equal((await outcomesOf('mfe-patient', 3))[2], `${canaryVersion} timeout`);
});

test('a page that stable fails on says nothing about its canary', async () => {
  await release('mfe-sick', "throw new Error('broken stable');");
  await releaseCanary('mfe-sick', "return { title: 'well' };");
  assert.equal(await page('/sick'), undefined);
  await wait(200);
  assert.deepEqual(await outcomesOf('mfe-sick', 1), [`${version} broken`]);
});

test('a remote lists its own pages; if it lists others or fails, its mounts are used', slow, async () => {
  for (const [name, list] of [
    ['mfe-lists', "return ['/lists', '/good', '/nowhere'];"],
    ['mfe-throws', "throw new Error('no list');"],
    ['mfe-odd', "return ['javascript:alert(1)'];"],
  ] as const) {
    const remote = await add(name, 'return {};', version, list);
    await fixture.store.change([
      { name, to: (last) => withStable(last, remote), entry: { action: 'release', version } },
    ]);
  }
  const [shell, registry] = await Promise.all([fixture.store.shell(), fixture.store.registry()]);
  const missed: string[] = [];
  const addresses = await renderer.addresses({ shell, registry, config }, (name) => missed.push(name));
  assert.deepEqual(
    missed.filter((name) => /lists|throws|odd|good/.test(name)).toSorted(),
    ['mfe-odd', 'mfe-throws'],
    'a release that lists nothing isn’t missed',
  );
  assert.deepEqual(
    addresses.filter((address) => /lists|throws|odd|nowhere/.test(address)),
    ['/lists', '/odd', '/throws'],
  );
  assert.equal(addresses.filter((address) => address === '/good').length, 1);
  assert.match(lines.join('\n'), /mfe-throws .* could not render \/sitemap.xml on the server/);
});
