import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { rootDir } from '@fairshore/remote-kit/release';
import { createTestStore, type TestStore } from '../store/testStore';

let empty: TestStore;

before(async () => {
  empty = await createTestStore();
});
after(() => empty.remove());

/** What a command printed, and its exit code. */
function run(command: string, ...args: string[]) {
  const file = path.join(rootDir, 'release-host/src/commands', `${command}.ts`);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: rootDir,
    encoding: 'utf8',
    timeout: 120_000,
  });
  return { status, stdout, stderr: stderr.trim() };
}

test('a release into a folder that is no store is refused before anything is built', () => {
  const { dir } = empty.store;
  for (const more of [[], ['--preview', 'pr-1'], ['--canary', '10']])
    assert.deepEqual(run('release', 'mfe-content', ...more, '--store', dir), {
      status: 1,
      stdout: '',
      stderr: `The store ${dir} has no shell: start the suite once, or name another store.`,
    });
  assert.equal(existsSync(path.join(dir, 'mfe-content')), false);
});
