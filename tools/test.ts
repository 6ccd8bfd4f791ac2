import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runFolderVariable } from './cruise/cruise';
import { checks, reportsDir, root } from './test/checks';
import { changedFiles, checksOf, extraChecksOf } from './test/changed';
import type { Check } from './test/checks';
import { processorSeconds, timed } from './test/processorTime';
import { provideChromium } from './test/provideChromium';
import { inShort, remark } from './test/reports';
import { runInTurn } from './test/runInTurn';
import type { Report } from './test/reports';

/**
 * Runs all checks, or the given ones: `npm test -- unit browser`. `--full` runs all browser tests and complete matrices, `--extra` the
 * checks that neither has time for, `--changed` only the checks that changes since main can break (`--changed=COMMIT`: since that
 * commit). Reports every half minute what is running, and at the end how long each check and the slowest tests took, and how long a check
 * kept processors busy (`processorTime.ts`). Unknown arguments are refused before anything runs.
 */
const args = process.argv.slice(2);
const only = args.filter((arg) => !arg.startsWith('--'));
const isFull = args.includes('--full');
const isExtraRun = args.includes('--extra');
const changed = args.find((arg) => /^--changed(=|$)/.test(arg));
/** Browser tests without `@smoke` and other tests marked `slow` are left to `--full`, and to `--changed` where they concern the change. */
const isSmoke = !isFull && changed === undefined;
const started = Date.now();
const running = new Map<string, number>();

interface Result {
  readonly check: Check;
  readonly isOk: boolean;
  readonly report: Report;
  readonly seconds: number;
  /** Unlike `seconds` it hardly depends on what runs beside. */
  readonly busySeconds: number | undefined;
}

await main();

async function main(): Promise<void> {
  const unknown = args.filter((arg) =>
    arg.startsWith('--')
      ? !/^--(full|extra|changed|changed=.+)$/.test(arg)
      : !checks.some(({ name }) => name === arg),
  );
  if (unknown.length > 0) {
    const names = checks.map(({ name }) => name).join(', ');
    console.error(
      `npm test has no ${unknown.join(', ')}. It takes --full, --extra, --changed, --changed=COMMIT and names of checks: ${names}.`,
    );
    process.exit(1);
  }
  rmSync(reportsDir, { recursive: true, force: true });
  mkdirSync(reportsDir, { recursive: true });
  const all = changed === undefined ? checks : checksOfChange(changed.split('=')[1] ?? 'main');
  const named = all.filter(({ name, isExtra = false }) =>
    only.length === 0 ? isExtra === isExtraRun : only.includes(name),
  );
  const hasBrowser = !named.some(({ needsBrowser }) => needsBrowser) || provideChromium();
  const skipped = hasBrowser ? [] : named.filter(({ needsBrowser }) => needsBrowser);
  const chosen = named.filter((check) => !skipped.includes(check));
  const results: Result[] = [];
  const ticker = setInterval(tellProgress, 30_000);
  await runInTurn(chosen, async (check, { isBeside }) => {
    const result = await run(check, isBeside);
    results.push(result);
    console.log(`${lineOf(result)}  (${results.length} of ${chosen.length} checks, ${elapsed()})`);
  });
  clearInterval(ticker);
  summarize(results);
  if (skipped.length > 0) {
    const names = skipped.map(({ name }) => name).join(', ');
    console.error(
      `Not run: ${names}. They need Chromium: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.`,
    );
  }
  const passed = sum(results, ({ report }) => report.passed);
  const failed =
    sum(results, ({ report }) => report.failed) + (process.env.CI === 'true' ? skipped.length : 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

function checksOfChange(base: string): readonly Check[] {
  const files = changedFiles(root, base);
  const chosen = checksOf(checks, files);
  console.log(`${files.length} changed files concern: ${chosen.map(({ name }) => name).join(', ')}`);
  const long = extraChecksOf(checks, files).map(({ name }) => name);
  if (long.length > 0) console.log(`They concern what takes longer, too: npm test -- ${long.join(' ')}`);
  return chosen;
}

/** Runs a check; with `isBeside` at the lowest priority. */
function run(check: Check, isBeside: boolean): Promise<Result> {
  const start = Date.now();
  running.set(check.name, start);
  const file = path.join(reportsDir, `${check.name}.times`);
  const [program, ...given] = timed(check.command, { file, isNice: isBeside });
  const output: Buffer[] = [];
  return new Promise((resolve) => {
    const child = spawn(program, given, {
      cwd: root,
      env: {
        ...process.env,
        FORCE_COLOR: '0',
        [runFolderVariable]: reportsDir,
        ...(isFull && { TEST_FULL: '1' }),
        ...(isSmoke && !check.isExtra && { TEST_SMOKE: '1' }),
        ...check.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    const finish = (code: number | null) => {
      running.delete(check.name);
      const said = Buffer.concat(output).toString();
      console.log(`\n── ${check.name} ──\n${said}`);
      const report = readReport(check, code ?? 1, said);
      const isOk = code === 0 && report.failed === 0;
      const seconds = (Date.now() - start) / 1000;
      resolve({ check, isOk, report, seconds, busySeconds: processorSeconds(file) });
    };
    child.on('exit', finish);
    child.on('error', ({ message }) => {
      output.push(Buffer.from(message));
      finish(1);
    });
  });
}

/** A check whose process failed counts as failed, whatever its report says. */
function readReport(check: Check, code: number, output: string): Report {
  const remarks = code === 0 ? [] : [remark(check.name, output)];
  const own = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, remarks, tests: [] };
  if (!check.report) return own;
  try {
    const report = check.report();
    if (code !== 0 && report.failed === 0) return { ...report, failed: 1, remarks };
    const isEmpty = report.passed + report.failed === 0;
    return isEmpty && !check.mayFindNone
      ? { ...report, failed: 1, remarks: [remark(check.name, 'It found no test.')] }
      : report;
  } catch {
    return { ...own, passed: 0, failed: 1 };
  }
}

function tellProgress(): void {
  const names = [...running].map(([name, since]) => `${name} (${Math.round((Date.now() - since) / 1000)} s)`);
  console.log(`${elapsed()}: ${names.join(', ')} …`);
}

function summarize(results: readonly Result[]): void {
  const slowest = results
    .flatMap(({ report }) => report.tests)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 15);
  const remarks = results.flatMap(({ report }) => report.remarks);
  const lines = [
    '',
    ...results.map(lineOf),
    ...(slowest.length > 0 ? ['', 'Slowest tests:'] : []),
    ...slowest.map(({ title, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${title}`),
    '',
    ...remarks,
    ...(remarks.length > 0 ? ['', 'In short:'] : []),
    ...remarks.map(inShort),
    `All of it took ${elapsed()}.`,
  ];
  console.log(lines.join('\n'));
}

function lineOf({ check, isOk, report, seconds, busySeconds }: Result): string {
  const verdict = isOk ? 'ok' : 'FAILED';
  const busy = busySeconds === undefined ? '' : `, ${busySeconds.toFixed(0)} s of a processor`;
  return `${verdict.padEnd(7)} ${check.name.padEnd(12)} ${report.passed} passed, ${report.failed} failed  ${seconds.toFixed(0)} s${busy}`;
}

function elapsed(): string {
  const seconds = Math.round((Date.now() - started) / 1000);
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}

function sum<Item>(items: readonly Item[], figure: (item: Item) => number): number {
  return items.reduce((all, item) => all + figure(item), 0);
}
