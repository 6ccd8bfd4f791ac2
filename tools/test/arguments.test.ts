import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import test from 'node:test';

test('npm test refuses unknown arguments instead of running everything', () => {
  const program = fileURLToPath(new URL('../test.ts', import.meta.url));
  const run = spawnSync(process.execPath, ['--import', 'tsx', program, '--help', 'uint', 'lint'], {
    encoding: 'utf8',
  });
  assert.equal(run.status, 1);
  assert.equal(run.stdout, '');
  assert.match(run.stderr, /^npm test has no --help, uint\. It takes --full, .* unit, /);
});
