import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { rootDir } from '@fairshore/remote-kit/release';
import { Hono } from 'hono';
import { testBuilds, testShell } from '../rendering/testBuilds';
import { withStable } from '../store/pointerChanges';
import { createTestStore, digestOf } from '../store/testStore';
import type { TestStore } from '../store/testStore';
import { listen } from '../pages/listen';
import { closeServer } from './closeServer';
import { withHealth } from './withHealth';

const version = '1.0.0-0123abcd';
const html = { accept: 'text/html' };
let fixture: TestStore;
let port: number;
let host: ChildProcess;
let said = '';
let answerRates = () => undefined as void;
let holdRates = () => undefined as void;
/** Resolves once the host waits for the rates; it also makes other requests. */
const areRatesHeld = new Promise<void>((resolve) => {
  holdRates = resolve;
});
/** A hosted project that answers for the rates only when the test says so. */
const backend = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://backend');
  const answer = () =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ pathname }));
  if (pathname !== '/functions/v1/rates') {
    answer();
    return;
  }
  answerRates = () => void answer();
  holdRates();
});

before(async () => {
  fixture = await createTestStore();
  const shellDir = await fixture.addShell(version, {
    server: { file: 'server.cjs', integrity: digestOf(testShell) },
  });
  await writeFile(path.join(shellDir, 'server.cjs'), testShell);
  await fixture.store.changeShell(() => ({ version }), 'release');
  const code = testBuilds(
    "const answer = await fetch(request.config.supabase.url + '/rest/v1/listings'); return { html: (await answer.json()).pathname };",
  ).remote.code;
  const dir = await fixture.addRemote(
    'mfe-data',
    version,
    {},
    { file: 'server.cjs', integrity: digestOf(code) },
  );
  await writeFile(path.join(dir, 'server.cjs'), code);
  const remote = await fixture.store.remoteRelease('mfe-data', version);
  await fixture.store.change([
    { name: 'mfe-data', to: (last) => withStable(last, remote), entry: { action: 'release', version } },
  ]);
  const backendPort = await portOf(backend);
  const unused = createServer();
  port = await portOf(unused);
  await new Promise((resolve) => unused.close(resolve));
  host = spawn(
    process.execPath,
    ['--import', 'tsx', 'release-host/src/commands/serve.ts', '--store', fixture.store.dir],
    {
      cwd: rootDir,
      env: {
        ...process.env,
        PORT: String(port),
        WORKERS: '2',
        RENDER_WAIT_MS: '20000',
        SUPABASE_URL: `http://localhost:${backendPort}`,
        SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  host.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  host.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await until(() => said.includes('Fairshore is served at'));
});
after(async () => {
  host.kill('SIGKILL');
  backend.close();
  backend.closeAllConnections();
  await fixture.remove();
});

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(`http://localhost:${port}${address}`, { headers: { ...headers, connection: 'close' } });

function portOf(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, 'localhost', () => resolve((server.address() as AddressInfo).port));
  });
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 60_000;
  while (!(await isSo())) {
    if (host.exitCode !== null || performance.now() > end)
      throw new Error(`It did not come to that:\n${said}`);
    await pause(25);
  }
}

test('the host reports its health, and serves pages with data of its hosted project, under the public policy', async () => {
  assert.deepEqual(await (await get('/healthz')).json(), { status: 'ok' });
  const page = await get('/data', html);
  assert.match(await page.text(), /<div id="root">\/rest\/v1\/listings<\/div>/);
  assert.match(page.headers.get('strict-transport-security') ?? '', /max-age/);
  assert.doesNotMatch(page.headers.get('content-security-policy') ?? '', /http:\/\/localhost:\*/);
});

test('a process that ends is replaced, and requests don’t wait for it', async () => {
  const pid = Number(/Process (\d+) serves/.exec(said)?.[1]);
  process.kill(pid, 'SIGKILL');
  await until(() => said.includes(`Process ${pid} ended (SIGKILL); another starts in 1 s.`));
  for (let asked = 0; asked < 4; asked += 1) assert.equal((await get('/data', html)).status, 200);
  await until(() => [...said.matchAll(/Process \d+ serves/g)].length === 3);
});

test('on SIGTERM it accepts no new requests, answers running ones, and exits with 0', async () => {
  const ended = new Promise((resolve) => host.once('exit', (code) => resolve(code)));
  const asked = get('/api/exchange-rates');
  await areRatesHeld;
  host.kill('SIGTERM');
  // Each request must be answered or refused: an accepted but lost one would be cut off with the held one.
  await until(() =>
    get('/healthz').then(
      () => false,
      () => true,
    ),
  );
  answerRates();
  const answer = await asked;
  assert.deepEqual([answer.status, await answer.json()], [200, { pathname: '/functions/v1/rates' }]);
  assert.equal(await ended, 0);
});

test('it is unhealthy while it stops, or if releases can’t be read', async () => {
  const suite = new Hono<{ Bindings: { ip: string } }>();
  const statusOf = async (store: TestStore['store'], isStopping: boolean) =>
    (await withHealth(suite, store, () => isStopping).request('/healthz')).status;
  assert.equal(await statusOf(fixture.store, false), 200);
  assert.equal(await statusOf(fixture.store, true), 503);
  const empty = await createTestStore();
  assert.equal(await statusOf(empty.store, false), 503);
  await empty.remove();
});

test('a request that takes longer than the limit is cut off', async () => {
  const app = new Hono<{ Bindings: { ip: string } }>();
  app.get('/', () => new Promise<Response>(() => undefined));
  const server = await listen({ app, host: 'localhost', port, setting: 'PORT' });
  const asked = get('/');
  await new Promise((resolve) => server.once('request', resolve));
  await Promise.all([assert.rejects(asked), closeServer(server, 100)]);
});
