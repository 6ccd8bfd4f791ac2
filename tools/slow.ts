import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { givenArguments } from './givenArguments';
import { onlyCovered } from './slow/onlyCovered';
import type { Coverage } from './slow/onlyCovered';
import { reportsDir, root } from './test/checks';

/**
 * Fails if a unit test with `@slow` in its title, which `npm test` leaves out, runs a statement or branch that no other unit test runs;
 * prints where. Such a test is needed in every run.
 */
givenArguments({});
const left = coverageOf('left', ['--testNamePattern=@slow']);
const kept = coverageOf('kept', ['--testNamePattern=^(?!.*@slow)']);
const lines = onlyCovered(left, kept).map((line) => path.relative(root, line));
if (lines.length > 0) {
  console.error(`Only tests marked @slow run these lines:\n${lines.join('\n')}`);
  process.exitCode = 1;
}

/** Runs the unit tests that the options choose; ends the process if one of them fails. */
function coverageOf(name: string, options: readonly string[]): Coverage {
  const dir = path.join(reportsDir, `slow-${name}`);
  const reported = [
    '--coverage',
    '--coverageProvider=babel',
    '--coverageReporters=json',
    `--coverageDirectory=${dir}`,
  ];
  const args = ['jest', '--maxWorkers=2', '--silent', ...reported, ...options];
  const { status, stderr } = spawnSync('npx', args, { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 });
  if (status !== 0) {
    console.error(stderr);
    process.exit(1);
  }
  const coverage: Coverage = JSON.parse(readFileSync(path.join(dir, 'coverage-final.json'), 'utf8'));
  rmSync(dir, { recursive: true });
  return coverage;
}
