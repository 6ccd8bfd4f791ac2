import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { buildInOwnProcess } from './buildInOwnProcess';
import { slow } from '../slow';

test('a failed build gives the reason, without a stack and Node’s version', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'fairshore-build-'));
  try {
    await assert.rejects(buildInOwnProcess('mfe-none', dir, '1.0.0-0000000a'), ({ message }: Error) => {
      assert.match(message, /^Building mfe-none failed:\n.*mfe-none/);
      assert.doesNotMatch(message, /\n\s+at |Node\.js v|\^|\n$/);
      return true;
    });
    assert.deepEqual(await readdir(path.join(dir, 'mfe-none')), [], 'nothing is left of it');
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
});

test('a build ends with the process that wants it, even if that was killed', slow, async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'fairshore-build-'));
  const program = `
    import { buildInOwnProcess } from ${JSON.stringify(path.join(import.meta.dirname, 'buildInOwnProcess.ts'))};
    buildInOwnProcess('mfe-content', ${JSON.stringify(dir)}, '1.0.0-0000000a');
    process.kill(process.pid, 'SIGKILL');
  `;
  try {
    const wanting = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program]);
    await once(wanting, 'close');
    const builds = () => spawnSync('pgrep', ['-f', dir], { encoding: 'utf8' }).stdout;
    while (builds() !== '') await pause(50);
    assert.ok(!existsSync(path.join(dir, 'mfe-content/1.0.0-0000000a')), 'it was not built to its end');
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
});
