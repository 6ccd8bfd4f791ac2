import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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
import type { LocalRegistry } from './localRegistry';
import { makeTeam, waysOut } from './team';
import type { Team } from './team';
import { runJob } from './workflow';

let copied: CopiedStore;
let packed: string;
let team: Team;
let host: ServeHost;
let browser: Browser;
let page: Page;
let registry: LocalRegistry;
let teams: TeamsFile;
let settings: Readonly<Record<string, string>>;
const site = `http://127.0.0.1:${main.port + 27}`;

before(async () => {
  // Reuses the releases of the browser tests if these ran before.
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

  registry = await startLocalRegistry(rootDir);
  teams = new TeamsFile(path.join(packed, 'teams.json'));
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
  registry?.close();
  await Promise.all([team?.remove(), copied?.remove(), rm(packed, { recursive: true, force: true })]);
});

test('it installs from two archives and from npm, without links into this repository', async () => {
  const cache = path.join(packed, 'npm');
  const { code, said } = await team.run('npm', [
    'install',
    '--no-audit',
    '--no-fund',
    `--registry=${registry.url}`,
    `--cache=${cache}`,
  ]);
  assert.equal(code, 0, said);
  assert.deepEqual(waysOut(team.dir), []);
});

test('it compiles, and the compiler reports a property that the shell does not have', async () => {
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

test('it is released through the release service, shown, released again, rolled back and removed', async () => {
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

  const words = 'Back at two.';
  const down = await team.run('npm', ['run', '--silent', 'disable', '--', '--because', words], settings);
  assert.match(down.said, /is disabled from the next page on/);
  await page.goto(`${site}/events`);
  await page.getByText(words).waitFor();
  const up = await team.run('npm', ['run', '--silent', 'enable'], settings);
  assert.match(up.said, /mfe-events 1\.0\.0-[0-9a-f]{8} is back/);

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

test('its workflow checks, previews, releases, promotes and rolls back, step by step', async () => {
  const runner = { npm_config_registry: registry.url, npm_config_cache: path.join(packed, 'npm') };
  const { FAIRSHORE_TOKEN: token = '', FAIRSHORE_KEY: keyFile = '' } = settings;
  const key = await readFile(keyFile, 'utf8');
  const done = new Set<string>();
  const job = (name: string, more: Readonly<Record<string, string>> = {}) =>
    runJob(team, name, {
      runner,
      done,
      known: {
        'vars.FAIRSHORE_SITE': site,
        'secrets.FAIRSHORE_TOKEN': token,
        'secrets.FAIRSHORE_KEY': key,
        ...more,
      },
    });
  const previewToken = await teams.addToken('mfe-events', 'pull requests', 'previews');
  const pull = { 'github.event.pull_request.number': '12', 'secrets.FAIRSHORE_TOKEN': previewToken };
  const commit = async (title: string) => {
    await team.edit('src/events/EventsPage.tsx', (text) => text.replace(/title="[^"]*"/, `title="${title}"`));
    const said = await team.run(
      'bash',
      ['-ec', `git add . && git commit --allow-empty -qm "${title}" && git rev-parse HEAD`],
      {
        GIT_AUTHOR_NAME: 'Team',
        GIT_AUTHOR_EMAIL: 'team@events.example',
        GIT_COMMITTER_NAME: 'Team',
        GIT_COMMITTER_EMAIL: 'team@events.example',
      },
    );
    assert.equal(said.code, 0, said.said);
    return said.said.trim();
  };
  await team.run('git', ['init', '-q']);

  await commit('First');
  assert.match((await job('check')).said, /has nothing that the gate of the shell .* refuses unseen/);
  assert.match(
    (await job('by-hand', { 'inputs.action': 'release' })).said,
    /mfe-events 1\.0\.0-[0-9a-f]{8} is live\./,
  );

  assert.match((await job('canary')).said, /is live already: nothing of it has changed/);

  const asked = await commit('Second');
  const preview = await job('preview', pull);
  const link = `${site}/events?preview=mfe-events@pr-12`;
  assert.deepEqual(
    [preview.url, preview.summary.trim()],
    [link, `Preview of this pull request, in the live suite: ${link}`],
  );
  await page.goto(link);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open' }).click();
  await page.getByRole('heading', { level: 1, name: 'Second' }).waitFor();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { level: 1, name: 'First' }).waitFor();
  const listed = await team.run('npm', ['run', '--silent', 'previews'], settings);
  assert.match(listed.said, new RegExp(`pr-12 .* ${asked.slice(0, 8)} {2}by mfe-events, pull requests`));
  assert.ok(listed.said.includes(link), listed.said);
  await assert.rejects(job('canary', pull), /This token is for previews of mfe-events, and for no release/);
  // Merging creates another commit of the same sources.
  const merged = await commit('Second');
  assert.notEqual(merged, asked);
  assert.match((await job('canary')).said, /goes to 10 % of browsers/);
  assert.match((await job('end-preview', pull)).said, /Preview pr-12 of mfe-events has ended/);
  assert.match((await job('end-preview', pull)).said, /has no preview pr-12 that is open/);
  assert.match((await job('promote')).said, /stays a canary: it is out for 0 of 24 hours/);
  assert.match((await job('by-hand', { 'inputs.action': 'abort' })).said, /is taken back/);
  await job('canary');
  // This suite has no backend that could report it.
  await assert.rejects(job('by-hand', { 'inputs.action': 'promote' }), /how it fares is not known/);
  const forced = await team.run(
    'npm',
    ['run', '--silent', 'release', '--', '--promote', '--force'],
    settings,
  );
  assert.match(forced.said, /is live for everybody/);
  const rollback = (from: string) => job('by-hand', { 'inputs.action': 'rollback', 'inputs.from': from });
  await assert.rejects(rollback('1.0.0-00000000'), /nothing was taken back/);
  assert.match((await rollback('')).said, /is back at/);
  const history = await copied.store.history('mfe-events');
  assert.deepEqual(
    history.map(({ action }) => action),
    ['release', 'canary', 'abort', 'canary', 'promote', 'rollback'],
  );
  assert.equal(history[1]?.commit, merged);
});
