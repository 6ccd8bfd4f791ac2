import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import test from 'node:test';

function runTool(name: string, ...args: string[]) {
  const program = fileURLToPath(new URL(`../${name}.ts`, import.meta.url));
  // A tool that accepts the arguments works for minutes.
  return spawnSync(process.execPath, ['--import', 'tsx', program, ...args], {
    encoding: 'utf8',
    timeout: 60_000,
  });
}

test('npm test refuses unknown arguments instead of running everything', () => {
  const run = runTool('test', '--help', 'uint', 'lint');
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
  test(`npm run ${tool} refuses ${args.join(' ')} instead of reporting success`, () => {
    const run = runTool(tool, ...args);
    assert.equal(run.status, 2, run.stdout);
    assert.match(run.stderr, sentence);
  });
