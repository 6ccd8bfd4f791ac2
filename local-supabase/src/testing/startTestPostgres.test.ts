import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { slow } from './fullRun';

test('a process that used PostgreSQL ends with the code it has set, and without an error', slow, () => {
  const module = pathToFileURL(path.join(import.meta.dirname, 'startTestPostgres.ts')).href;
  const program = `
    const { startOwnPostgres } = await import('${module}');
    const server = await startOwnPostgres();
    await server.stop();
    process.exitCode = 3;`;
  const options = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const { status, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8' });
  assert.equal(status, 3, stderr);
  assert.doesNotMatch(stderr, /Error/);
});
