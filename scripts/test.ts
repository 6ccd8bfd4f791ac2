import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageFolders } from './packageFolders';

/** One check: how it is run, and how its own report is counted. A check without a report counts as one. */
interface Check {
  readonly name: string;
  readonly command: readonly string[];
  readonly count?: () => Counts;
  readonly environment?: Readonly<Record<string, string>>;
}

interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** What the last lines of a run name: tests that failed, and those that passed at their second attempt only. */
  readonly remarks?: readonly string[];
}

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = path.join(root, '.cache', 'reports');
const only = process.argv.slice(2);

const nodeTest = (folder: string, pattern: string): Check => ({
  name: folder,
  command: [
    process.execPath,
    '--import',
    'tsx',
    '--test',
    '--test-concurrency=2',
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=tap',
    `--test-reporter-destination=${path.join(reports, `${folder}.tap`)}`,
    ...testFiles(path.join(root, folder, pattern)),
  ],
  count: () => countTap(path.join(reports, `${folder}.tap`)),
});

/** Checks of one phase run beside each other; a phase begins when the one before it has ended. */
const phases: readonly (readonly Check[])[] = [
  [
    { name: 'types', command: ['npx', 'tsc', '-p', 'tsconfig.json'] },
    {
      name: 'unit',
      command: ['npx', 'jest', '--json', `--outputFile=${path.join(reports, 'jest.json')}`],
      count: () => countJest(path.join(reports, 'jest.json')),
    },
  ],
  [
    { name: 'lint', command: ['npx', 'eslint', '.', '--max-warnings=0'] },
    { name: 'format', command: ['npx', 'prettier', '--check', '--log-level=warn', '.'] },
    { name: 'map', command: ['npx', 'tsx', 'scripts/map.ts', '--check'] },
    {
      name: 'boundaries',
      command: ['npx', 'depcruise', '--config', '.dependency-cruiser.cjs', ...packageFolders(root)],
    },
  ],
  [nodeTest('local-stack', 'src')],
  [nodeTest('scripts', 'drawings')],
  [nodeTest('supabase', 'tests')],
  [nodeTest('shared-auth', 'tests')],
  [nodeTest('shared-data', 'tests')],
  [
    {
      name: 'browser',
      command: ['npm', 'run', '-w', 'e2e', 'test'],
      count: () => countPlaywright(path.join(root, '.cache', 'e2e-report.json')),
    },
  ],
  [nodeTest('hosting', '')],
  [{ name: 'lighthouse', command: ['npx', 'tsx', 'scripts/lighthouse.ts'] }],
];

await main();

async function main(): Promise<void> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  if (only.length === 0 || ['browser', 'hosting', 'lighthouse'].some((name) => only.includes(name)))
    provideChromium();

  let passed = 0;
  let failed = 0;
  const lines: string[] = [];
  const remarks: string[] = [];
  for (const phase of phases) {
    const chosen = phase.filter(({ name }) => only.length === 0 || only.includes(name));
    const results = await Promise.all(chosen.map(run));
    for (const { check, code, seconds } of results) {
      const counts = readCounts(check, code);
      passed += counts.passed;
      failed += counts.failed;
      remarks.push(...(counts.remarks ?? []));
      const verdict = code === 0 && counts.failed === 0 ? 'ok' : 'FAILED';
      lines.push(
        `${verdict.padEnd(7)} ${check.name.padEnd(12)} ${counts.passed} passed, ${counts.failed} failed  ${seconds.toFixed(0)} s`,
      );
    }
  }
  console.log(`\n${[...lines, '', ...remarks].join('\n')}\n\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

/** A check whose process failed has failed, whatever its report says. */
function readCounts(check: Check, code: number): Counts {
  const own = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!check.count) return own;
  try {
    const counts = check.count();
    if (code !== 0 && counts.failed === 0) return { ...counts, failed: 1 };
    return counts.passed + counts.failed === 0 ? { passed: 0, failed: 1 } : counts;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function run(check: Check): Promise<{ check: Check; code: number; seconds: number }> {
  const started = Date.now();
  const [program = '', ...args] = check.command;
  const output: Buffer[] = [];
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0', ...check.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('exit', (code) => {
      console.log(`\n── ${check.name} ──\n${Buffer.concat(output).toString()}`);
      resolve({ check, code: code ?? 1, seconds: (Date.now() - started) / 1000 });
    });
  });
}

function provideChromium(): void {
  const browser = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  if (existsSync(browser)) return;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium for the browser tests…');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: 'inherit',
    });
  }
  if (!existsSync(browser)) {
    console.error(
      'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    );
    process.exit(1);
  }
}

function testFiles(dir: string): string[] {
  const listed = spawnSync('find', [dir, '-name', '*.test.ts'], { encoding: 'utf8' });
  return listed.stdout.split('\n').filter(Boolean).sort();
}

function countTap(file: string): Counts {
  const text = readFileSync(file, 'utf8');
  const figure = (word: string) => Number(new RegExp(`^# ${word} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
  const failures = [...text.matchAll(/^ *not ok \d+ - (.*)$/gm)];
  return {
    passed: figure('pass'),
    failed: figure('fail') + figure('cancelled'),
    remarks: failures.map(([, title]) => `failed: ${title}`),
  };
}

function countJest(file: string): Counts {
  const report: {
    numPassedTests: number;
    numFailedTests: number;
    numRuntimeErrorTestSuites: number;
    testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
  } = JSON.parse(readFileSync(file, 'utf8'));
  const remarks = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const titles = assertionResults.filter(({ status }) => status === 'failed');
      const place = path.relative(root, name);
      return titles.length === 0 ? [place] : titles.map(({ fullName }) => `${place} › ${fullName}`);
    })
    .map((title) => `failed: ${title}`);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    remarks,
  };
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly { file: string; title: string; tests: readonly { status: string }[] }[];
}

function countPlaywright(file: string): Counts {
  const report: PlaywrightSuite & { stats: { expected: number; unexpected: number; flaky: number } } =
    JSON.parse(readFileSync(file, 'utf8'));
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected + flaky, failed: unexpected, remarks: playwrightRemarks(report) };
}

function playwrightRemarks({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.flatMap(({ status }) => {
      if (status === 'unexpected') return [`failed: ${file} › ${title}`];
      if (status === 'flaky') return [`passed at the second attempt: ${file} › ${title}`];
      return [];
    }),
  );
  return [...own, ...suites.flatMap(playwrightRemarks)];
}
