import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { buildSuite, ReleaseStore, shellTypesOf, TeamsFile } from '@fairshore/release-host';
import { answerConsent, launchOptions } from '@fairshore/release-host/browser';
import { rootDir } from '@fairshore/remote-kit/release';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { main } from '../addresses';
import { copyStore } from '../copiedStore';
import type { CopiedStore } from '../copiedStore';
import { startServeHost } from '../hosting/serveHost';
import type { ServeHost } from '../hosting/serveHost';
import { watchPage } from '../watchPage';
import { startLocalRegistry } from './localRegistry';
import { makeTeam, waysOut } from './team';
import type { Team } from './team';

let copied: CopiedStore;
let packed: string;
let team: Team;
let host: ServeHost;
let browser: Browser;
let page: Page;
let settings: Readonly<Record<string, string>>;
const site = `http://127.0.0.1:${main.port + 27}`;

before(async () => {
  // The releases of the browser tests, when these ran before.
  await buildSuite(new ReleaseStore(path.join(main.dataDir, 'releases')), console.log);
  copied = await copyStore();
  packed = await mkdtemp(path.join(tmpdir(), 'fairshore-packed-'));
  const { archive } = await shellTypesOf(copied.store);
  const packing = ['--import', 'tsx', 'tools/pack.ts', packed, '--store', copied.dir];
  const { status, stdout, stderr } = spawnSync(process.execPath, packing, { cwd: rootDir, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  const [kit = '', types = ''] = stdout.trim().split('\n');
  assert.ok(existsSync(kit) && existsSync(types) && existsSync(archive));
  team = await makeTeam(kit, types);

  const teams = new TeamsFile(path.join(packed, 'teams.json'));
  const token = await teams.addToken('mfe-events', 'test');
  await teams.setKey('mfe-events', team.publicKey);
  settings = { FAIRSHORE_SITE: site, FAIRSHORE_TOKEN: token, FAIRSHORE_KEY: team.keyFile };
  host = await startServeHost(copied.dir, main.port + 27, { RELEASE_TEAMS: teams.file, TRUST_PROXY: '' });
  browser = await chromium.launch(launchOptions);
  page = await browser.newPage();
  await answerConsent(page);
});
after(async () => {
  await browser?.close();
  await host?.stop();
  await Promise.all([team?.remove(), copied?.remove(), rm(packed, { recursive: true, force: true })]);
});

test('it installs from two archives and what npm has, without a link into this repository', async () => {
  const registry = await startLocalRegistry(rootDir);
  const cache = path.join(packed, 'npm');
  const { code, said } = await team.run('npm', [
    'install',
    '--no-audit',
    '--no-fund',
    `--registry=${registry.url}`,
    `--cache=${cache}`,
  ]);
  registry.close();
  assert.equal(code, 0, said);
  assert.deepEqual(waysOut(team.dir), []);
});

test('its compiler is content, and names a property that the shell has not', async () => {
  const wrong = path.join(team.dir, 'src/wrong.tsx');
  await writeFile(
    wrong,
    `import { PageHeader } from '@fairshore/shared-ui';\n\nexport const wrong = <PageHeader titel="Events" lead="" />;\n`,
  );
  const { said } = await team.run('npm', ['run', '--silent', 'types', '--', '--pretty', 'false']);
  const faults = said.split('\n').filter((line) => line.includes('error TS'));
  assert.equal(faults.length, 1, said);
  assert.match(faults[0] ?? '', /^src\/wrong\.tsx.*titel/);
  await rm(wrong);
});

test('it is released over the release service, seen, released again, rolled back and removed', async () => {
  const watched = await watchPage(page);
  const first = await team.run('npm', ['run', '--silent', 'release'], settings);
  assert.equal(first.code, 0, first.said);
  assert.match(first.said, /mfe-events 1\.0\.0-[0-9a-f]{8} is live\./);
  await page.goto(site);
  await page.getByRole('banner').getByRole('link', { name: 'Events' }).click();
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
  assert.match(await page.getByRole('main').innerText(), /This page is run by the Events team/);

  await team.edit('src/events/EventsPage.tsx', (text) =>
    text.replace('title="Events"', 'title="All events"'),
  );
  const second = await team.run('npm', ['run', '--silent', 'release'], settings);
  assert.match(second.said, /is live in place of 1\.0\.0-/);
  await page.goto(`${site}/events`);
  await page.getByRole('heading', { level: 1, name: 'All events' }).waitFor();

  const back = await team.run('npm', ['run', '--silent', 'rollback'], settings);
  assert.match(back.said, /mfe-events is back at 1\.0\.0-/);
  await page.goto(`${site}/events`);
  await page.getByRole('heading', { level: 1, name: 'Events', exact: true }).waitFor();
  assert.deepEqual(watched.problems(), []);
  const history = await copied.store.history('mfe-events');
  assert.deepEqual(
    history.map(({ action }) => action),
    ['release', 'release', 'rollback'],
  );

  const foreign = await team.run('npm', ['run', '--silent', 'release'], {
    ...settings,
    FAIRSHORE_TOKEN: 'fairshore_0',
  });
  assert.deepEqual(
    [foreign.code, foreign.said.includes('This token is unknown here, or was revoked.')],
    [1, true],
  );

  const remove = ['--import', 'tsx', 'release-host/src/commands/remove-remote.ts', 'mfe-events', '--now'];
  const removed = spawnSync(process.execPath, [...remove, '--store', copied.dir], {
    cwd: rootDir,
    encoding: 'utf8',
  });
  assert.equal(removed.status, 0, removed.stderr);
  const gone = await fetch(`${site}/events`, { headers: { accept: 'text/html' } });
  assert.equal(gone.status, 404);
  assert.ok(!(await gone.text()).includes('mfe-events'));
  assert.deepEqual(existsSync(path.join(copied.dir, 'mfe-events')), false);
});
