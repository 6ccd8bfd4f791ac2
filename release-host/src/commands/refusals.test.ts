import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { releaseVersion, rootDir } from '@fairshore/remote-kit/release';
import { releaseRemote } from '../gate/releaseRemote';
import { withStable } from '../store/pointerChanges';
import { createTestStore, type TestStore } from '../store/testStore';
import { TeamsFile } from '../teams/teamsFile';
import { runHere } from './runHere';
import { slow } from '../slow';

let empty: TestStore;
let suite: TestStore;
const version = releaseVersion('mfe-content');

before(async () => {
  empty = await createTestStore();
  suite = await createTestStore();
  await suite.addShell(version);
  await suite.store.changeShell(() => ({ version }), 'release');
  await suite.addRemote('mfe-content', version);
  await releaseRemote(suite.store, 'mfe-content', version, { smokeTest: () => Promise.resolve([]) });
});
after(() => Promise.all([empty.remove(), suite.remove()]));

const fileOf = (command: string) => path.join(rootDir, 'release-host/src/commands', `${command}.ts`);

async function run(command: string, ...args: string[]) {
  const { stderr, ...said } = await runHere(fileOf(command), args);
  return { ...said, stderr: stderr.trim() };
}

/** The same in a process of its own, for settings that a module reads as it is loaded. */
function runWith(settings: Readonly<Record<string, string>>, command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', fileOf(command), ...args],
    {
      cwd: rootDir,
      env: { ...process.env, ...settings },
      encoding: 'utf8',
      timeout: 120_000,
    },
  );
  return { status, stdout, stderr: stderr.trim() };
}

test('a release into a folder that is no store is refused before anything is built', async () => {
  const { dir } = empty.store;
  assert.deepEqual(await run('release', 'mfe-content', '--store', dir), {
    status: 1,
    stdout: '',
    stderr: `The store ${dir} has no shell: start the suite once, or name another store.`,
  });
  assert.equal(existsSync(path.join(dir, 'mfe-content')), false);
});

test('the live version as a canary is refused before the gate opens it', async () => {
  assert.deepEqual(await run('release', 'mfe-content', '--canary', '10', '--store', suite.store.dir), {
    status: 1,
    stdout: '',
    stderr: `${version} is stable already.`,
  });
});

test('a frame that can’t be read is refused; one without a map is reported', async () => {
  const why = (frame: string) => run('why', 'mfe-content', version, frame, '--store', suite.store.dir);
  assert.deepEqual(await why('main.js:x:1'), {
    status: 1,
    stdout: '',
    stderr:
      '“main.js:x:1” can’t be read: name a place as the console shows it, such as main.4f2a91c0.js:1:2345.',
  });
  const frame = 'main.4f2a91c0.js@42';
  assert.deepEqual(await why(frame), {
    status: 0,
    stdout: `${frame}  has no map in this release\n`,
    stderr: '',
  });
});

test('a folder in place of a file is named', async () => {
  const { dir } = empty.store;
  const refused = { status: 1, stdout: '', stderr: `${dir} is a folder, not a file.` };
  assert.deepEqual(await run('team', 'list', '--file', dir), refused);
  assert.deepEqual(await run('accept', dir, '--store', suite.store.dir), refused);
});

test('a file of teams that is not there is refused, before anything is accepted or removed', async () => {
  const file = path.join(suite.store.dir, 'team.json');
  const stderr = `There is no file ${file}, so no team’s key and tokens are known. Name the file that the host reads.`;
  const refused = { status: 1, stdout: '', stderr };
  const options = ['--teams', file, '--store', suite.store.dir];
  assert.deepEqual(await run('accept', 'events.tgz', ...options), refused);
  assert.deepEqual(await run('remove-remote', 'mfe-content', ...options), refused);
});

test('the setting may name a file of teams before the first token makes it', slow, () => {
  const settings = { RELEASE_TEAMS: path.join(suite.store.dir, 'team.json') };
  for (const [command, reason, ...args] of [
    ['accept', /events\.tgz is not there/, 'events.tgz'],
    ['remove-remote', /^There is no remote mfe-events in the registry\.$/, 'mfe-events'],
  ] as const)
    assert.match(runWith(settings, command, ...args, '--store', suite.store.dir).stderr, reason);
});

test('remove-remote that was interrupted after the remote had gone still ends its team', async () => {
  const stopped = await createTestStore();
  try {
    const { store } = stopped;
    await stopped.addRemote('mfe-events', version);
    const teams = new TeamsFile(path.join(store.dir, 'teams.json'));
    await teams.addToken('mfe-events', 'CI');
    const options = ['mfe-events', '--teams', teams.file, '--store', store.dir];
    const stderr = 'There is no remote mfe-events in the registry.';
    const refused = { status: 1, stdout: '', stderr };
    // With files of previews alone, there is nothing that was removed.
    assert.deepEqual(await run('remove-remote', ...options), refused);
    assert.deepEqual(await run('remove-remote', ...options, '--now'), refused);
    assert.equal((await teams.list()).length, 1);
    const stable = await store.remoteRelease('mfe-events', version);
    for (const action of ['release', 'remove'] as const)
      await store.change([
        {
          name: 'mfe-events',
          to: (last) => (action === 'release' ? withStable(last, stable) : null),
          entry: { action, version },
        },
      ]);
    const { stdout } = await run('remove-remote', ...options);
    assert.match(stdout, /Of its team its token ended\./);
    assert.deepEqual(await teams.list(), []);
    assert.deepEqual(await run('remove-remote', ...options), refused);
    assert.match((await run('remove-remote', ...options, '--now')).stdout, /Its releases were deleted/);
    assert.deepEqual(await store.remoteNames(), []);
  } finally {
    await stopped.remove();
  }
});

test('a mistyped store is no empty one', async () => {
  const missing = path.join(empty.store.dir, 'release');
  const stderr = `There is no release store ${missing}: npm start makes the one in DATA_DIR, --store names another.`;
  const store = ['--store', missing];
  for (const [command = '', ...args] of [
    ['disable', 'mfe-content', '--because', 'Back soon.'],
    ['enable', 'mfe-content'],
    ['remove-remote', 'mfe-content'],
    ['accept', 'events.tgz'],
  ])
    assert.deepEqual(await run(command, ...args, ...store), { status: 1, stdout: '', stderr }, command);
  assert.equal(existsSync(missing), false);
});

test('team refuses words and options that it has no use for', async () => {
  const teams = new TeamsFile(path.join(empty.store.dir, 'teams.json'));
  const tokens = [await teams.addToken('mfe-events', 'CI'), await teams.addToken('mfe-events', 'laptop')];
  const [first = '', second = ''] = tokens.map((token) => token.split('_')[1]);
  for (const [extra, ...args] of [
    [second, 'revoke', 'mfe-events', first, second],
    ['CI', 'token', 'mfe-events', 'CI'],
    ['mfe-events', 'list', 'mfe-events'],
    ['--none', 'revoke', 'mfe-events', '--none'],
    ['--note', 'key', 'mfe-events', '--none', '--note', 'CI'],
    ['team.pub.pem', 'key', 'mfe-events', 'team.pub.pem', '--none'],
  ]) {
    const { status, stdout, stderr } = await run('team', ...args, '--file', teams.file);
    assert.deepEqual([status, stdout, stderr.split('\n')[0]], [1, '', `What is “${extra}” for?`]);
  }
  assert.equal((await teams.list())[0]?.tokens.length, 2);
  for (const action of ['constructor', 'toString', 'renew'])
    assert.match(
      (await run('team', action, 'mfe-events', '--file', teams.file)).stderr,
      /^Usage: npm run team/,
      action,
    );
});

test('without a browser for the gate nothing is built, and what was built is refused', async () => {
  const release = () =>
    runWith({ CHROMIUM_PATH: '/nowhere' }, 'release', 'mfe-public', '--store', suite.store.dir);
  const stderr =
    'There is no Chromium at /nowhere, in which releases are tried: install it, or name it with CHROMIUM_PATH.';
  assert.deepEqual(release(), { status: 1, stdout: '', stderr });
  await suite.addRemote('mfe-public', releaseVersion('mfe-public'));
  assert.equal(release().stderr, stderr);
});

test('a folder that an interrupted new-remote left is explained', async () => {
  assert.deepEqual(await run('new-remote', 'mfe-content', '--path', '/texts', '--label', 'Texts'), {
    status: 1,
    stdout: '',
    stderr:
      'There is a folder mfe-content already: choose another name. If an interrupted run made it, finish it with npm install, or delete it.',
  });
});

test('serve says once that its port is taken, before it builds or renders anything', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const refused = runWith({ BACKEND: 'none', PORT: String(port) }, 'serve', '--store', suite.store.dir);
  other.close();
  assert.deepEqual(refused, {
    status: 1,
    stdout: '',
    stderr: `Port ${port} is taken by another program.\nStop it, or choose another port: put PORT=${port + 100} before the command.`,
  });
});
