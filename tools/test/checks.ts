import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readJest, readPlaywright, readTap } from './reports';
import type { Report } from './reports';

/** A check: how it is run, and how its own report is read. A check without a report counts as one test. */
export interface Check {
  readonly name: string;
  readonly command: readonly string[];
  readonly report?: () => Report;
  readonly needsBrowser?: boolean;
  /** Added to the common environment. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Allows a report without tests, because a change may affect none; otherwise that is a failure. */
  readonly mayFindNone?: boolean;
  /** Only runs when named, and with all others like it (`npm run test:extra`). */
  readonly isExtra?: boolean;
  /** How many of the two cores it keeps busy; 1 by default. */
  readonly processors?: 2;
  /** Its result doesn't depend on how long it takes, so it may run as slowly as other checks require. */
  readonly isPatient?: boolean;
}

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const reportsDir = path.join(root, '.cache', 'reports');

/** In starting order, two at a time: the longest first, so that none of them is left to run alone. */
export const checks: readonly Check[] = [
  // Both spend a third of their time waiting, so two workers each keep the cores busy.
  unitTest('unit', 'jest.json'),
  databaseTest('supabase', ['supabase/tests'], '--together'),
  databaseTest('local-stack', ['local-stack/src', 'local-supabase/src'], '--together'),
  nodeTest('release-host', ['release-host/src', 'file-lock/src'], '--together'),
  // The native compiler, the lint rules that need its types, and the common lint rules.
  { name: 'types', isPatient: true, command: ['npm', 'run', '--silent', 'types'] },
  { name: 'lint', isPatient: true, command: ['npx', 'eslint', '.', '--max-warnings=0'] },
  { name: 'format', isPatient: true, command: ['npx', 'prettier', '--check', '--log-level=warn', '.'] },
  { name: 'map', isPatient: true, command: ['npx', 'tsx', 'tools/map.ts', '--check'] },
  { name: 'shared', isPatient: true, command: ['npx', 'tsx', 'tools/shared.ts', '--check'] },
  { name: 'api', isPatient: true, command: ['npx', 'tsx', 'tools/api.ts', '--check'] },
  { name: 'paths', isPatient: true, command: ['npx', 'tsx', 'tools/paths.ts'] },
  { name: 'supply', isPatient: true, command: ['npx', 'tsx', 'tools/supply.ts'] },
  { name: 'secrets', isPatient: true, command: ['npx', 'tsx', 'tools/secrets.ts'] },
  { name: 'unused', isPatient: true, command: ['npx', 'knip', '--no-progress'] },
  { name: 'boundaries', isPatient: true, command: ['npx', 'tsx', 'tools/boundaries.ts'] },
  nodeTest('tools', ['tools'], '--together'),
  databaseTest('shared-auth', ['shared-auth/tests'], '--together'),
  databaseTest(
    'remotes',
    ['mfe-admin/tests', 'mfe-content/tests', 'mfe-pipeline/tests', 'mfe-public/tests'],
    '--together',
  ),
  browserTest('browser', 'e2e-report.json'),
  { ...nodeTest('hosting', ['e2e/hosting']), needsBrowser: true, isPatient: true },
  {
    name: 'lighthouse',
    command: ['npx', 'tsx', 'tools/lighthouse.ts', '--few'],
    needsBrowser: true,
    isPatient: true,
  },
  // Eight minutes on two busy cores, for faults that only changes in kit, host and packing can cause.
  { ...nodeTest('outside', ['e2e/outside']), needsBrowser: true, isExtra: true },
  // The bytes of the first load beside the same code as one bundle, which nothing else builds.
  {
    name: 'home',
    command: ['npx', 'tsx', 'tools/bench.ts', 'home', '--untimed'],
    needsBrowser: true,
    isExtra: true,
  },
  // The browser tests over a slow connection; the complete matrices are left to the `browser` check.
  {
    ...browserTest('late', 'e2e-late-report.json'),
    environment: { E2E_LATE: process.env.E2E_LATE ?? '1', TEST_FULL: '0' },
    isExtra: true,
  },
  // The result of a unit test must not depend on how soon React finishes rendering.
  {
    ...unitTest('late-unit', 'jest-late.json'),
    environment: { UNIT_LATE: process.env.UNIT_LATE ?? '20' },
    isExtra: true,
  },
];

function unitTest(name: string, reportFile: string): Check {
  const file = path.join(reportsDir, reportFile);
  return {
    name,
    command: ['npx', 'jest', '--maxWorkers=2', '--json', `--outputFile=${file}`],
    report: () => readJest(file, root),
  };
}

function browserTest(name: string, report: string): Check {
  return {
    name,
    command: ['npm', 'run', '-w', 'e2e', 'test'],
    report: () => readPlaywright(path.join(root, '.cache', report)),
    needsBrowser: true,
    processors: 2,
  };
}

/** Tests that need no database. */
function nodeTest(name: string, folders: readonly string[], ...options: readonly string[]): Check {
  return runTests(name, folders, '--no-postgres', ...options);
}

/** Tests that share one PostgreSQL server and migrated databases. */
function databaseTest(name: string, folders: readonly string[], ...options: readonly string[]): Check {
  return runTests(name, folders, ...options);
}

function runTests(name: string, folders: readonly string[], ...options: readonly string[]): Check {
  const tap = path.join(reportsDir, `${name}.tap`);
  const runner = path.join(root, 'local-supabase', 'src', 'testing', 'runTests.ts');
  const files = folders.flatMap((folder) => testFiles(path.join(root, folder)));
  return {
    name,
    command: [process.execPath, '--import', 'tsx', runner, ...options, '--tap', tap, ...files],
    report: () => readTap(tap),
  };
}

function testFiles(dir: string): string[] {
  const listed = spawnSync('find', [dir, '-name', '*.test.ts', '-not', '-path', '*/node_modules/*'], {
    encoding: 'utf8',
  });
  return listed.stdout.split('\n').filter(Boolean).sort();
}
