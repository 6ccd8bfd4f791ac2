import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import test from 'node:test';
import { runHere } from '@fairshore/release-host/testing';

function runTool(name: string, ...args: string[]) {
  return runHere(fileURLToPath(new URL(`../${name}.ts`, import.meta.url)), args);
}

test('npm test refuses unknown arguments instead of running everything', async () => {
  const run = await runTool('test', '--help', 'uint', 'lint');
  assert.equal(run.status, 1);
  assert.equal(run.stdout, '');
  assert.match(run.stderr, /^npm test has no --help, uint\. It takes --full, .* unit, /);
});

for (const [tool, args, sentence] of [
  ['soak', ['--writes', '2oooo'], /^--writes is a whole number of at least 1, not 2oooo\.$/m],
  ['soak', ['pages', '--connections', '0'], /^--connections is a whole number of at least 1, not 0\.$/m],
  ['soak', ['--engine', 'Postgres'], /^--engine is embedded or postgres, not Postgres\.$/m],
  ['mutants', ['shared-data/src/money', 'shared-data/src/mony'], /^No rules in shared-data\/src\/mony:/m],
] as const)
  test(`npm run ${tool} refuses ${args.join(' ')} instead of reporting success`, async () => {
    const run = await runTool(tool, ...args);
    assert.equal(run.status, 2, run.stdout);
    assert.match(run.stderr, sentence);
  });
