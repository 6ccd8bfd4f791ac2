import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The content of a check's own report. */
export interface Report {
  readonly passed: number;
  readonly failed: number;
  /** Failed tests, each with the first lines of its message. */
  readonly remarks: readonly string[];
  readonly tests: readonly TimedTest[];
}

interface TimedTest {
  readonly title: string;
  readonly seconds: number;
}

/** Reads one or more TAP reports of node's test runner, concatenated in one file. */
export function readTap(file: string): Report {
  const text = readFileSync(file, 'utf8');
  const figure = (word: string) =>
    [...text.matchAll(new RegExp(`^# ${word} (\\d+)`, 'gm'))].reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    );
  const failures = [
    ...text.matchAll(/^ *not ok \d+ - (.*)$(?:(?:(?!^ *(?:not )?ok )[\s\S])*?^ *error: (.*)$)?/gm),
  ];
  const timed = text.matchAll(
    /^ *(?:not )?ok \d+ - (.*)\n +---\n +duration_ms: ([\d.]+)\n(?! +type: 'suite')/gm,
  );
  return {
    passed: figure('pass'),
    failed: figure('fail') + figure('cancelled'),
    remarks: failures.map(([, title = '', error = '']) => remark(title, error)),
    tests: [...timed].map(([, title = '', ms]) => ({ title, seconds: Number(ms) / 1000 })),
  };
}

/** Reads jest's JSON report; paths are returned relative to `root`. */
export function readJest(file: string, root: string): Report {
  const report: JestReport = JSON.parse(readFileSync(file, 'utf8'));
  const suites = report.testResults.map((suite) => ({ ...suite, place: path.relative(root, suite.name) }));
  const failures = suites
    .filter(({ status }) => status === 'failed')
    .flatMap(({ place, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [remark(place, message)];
      return failed.map(({ fullName, failureMessages }) =>
        remark(`${place} › ${fullName}`, failureMessages[0]),
      );
    });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    remarks: failures,
    tests: suites.flatMap(({ place, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        title: `${place} › ${fullName}`,
        seconds: (duration ?? 0) / 1000,
      })),
    ),
  };
}

/** Reads Playwright's JSON report. */
export function readPlaywright(file: string): Report {
  const report: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'));
  const { expected, unexpected } = report.stats;
  const specs = specsOf(report);
  return {
    passed: expected,
    failed: unexpected,
    remarks: specs.flatMap(({ file: place, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results }) => {
          const errors = results.flatMap((result) => result.errors);
          const shown = results.flatMap(({ attachments = [] }) => attachments).flatMap(shownThen);
          const remarked = remark(`${place} › ${title}`, errors.map(told).join('\n'));
          return [remarked, ...shown.map((line) => `  ${line}`)].join('\n');
        }),
    ),
    tests: specs.map(({ file: place, title, tests }) => ({
      title: `${place} › ${title}`,
      seconds:
        tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  };
}

/** How many lines of a failure are repeated at the end: enough to see what failed; the rest is further up. */
const mostLines = 12;

/** A failure: its title and the first lines of its message. */
export function remark(title: string, said = ''): string {
  const lines = stripVTControlCharacters(said)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [`failed: ${title}`, ...lines.slice(0, mostLines).map((line) => `  ${line}`)].join('\n');
}

/** The first lines of a remark, because some logs only keep the end of a run's output. */
export function inShort(remarked: string): string {
  return remarked.split('\n').slice(0, 6).join('\n');
}

function told({ message = '', location }: PlaywrightError): string {
  // The location first, because the end of a long message is cut off.
  return location ? `at ${path.basename(location.file)}:${location.line}\n${message}` : message;
}

/** How many lines of the page's snapshot are shown. */
const mostShown = 40;
const tellingRoles =
  /^ *- (main|heading|alert|alertdialog|dialog|status|form|textbox|searchbox|combobox|checkbox|button)\b/;

/**
 * What was shown when a test failed: from the snapshot that Playwright attaches (the page, or the element that was queried), the parts that
 * show its state, and the focused element. CI stores nothing else about a failure.
 */
function shownThen({ name, path: place }: PlaywrightAttachment): string[] {
  if (name !== 'error-context' || place === undefined) return [];
  const [, snapshot = ''] = /```yaml\n([\s\S]*?)```/.exec(readFileSync(place, 'utf8')) ?? [];
  const lines = snapshot.split('\n');
  const main = lines.findIndex((line) => /^ *- main\b/.test(line));
  const told = lines
    .slice(Math.max(main, 0))
    .filter((line) => tellingRoles.test(line) || line.includes('[active]'))
    .map((line) => line.replace(/ \[(ref|cursor)=\w+\]/g, ''));
  return told.length === 0 ? [] : ['Shown when it failed:', ...told.slice(0, mostShown)];
}

function specsOf({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
      readonly duration?: number | null;
    }[];
  }[];
}

interface PlaywrightSpec {
  readonly file: string;
  readonly title: string;
  readonly tests: readonly {
    readonly status: string;
    readonly results: readonly {
      readonly duration: number;
      readonly errors: readonly PlaywrightError[];
      readonly attachments?: readonly PlaywrightAttachment[];
    }[];
  }[];
}

interface PlaywrightError {
  readonly message?: string;
  readonly location?: { readonly file: string; readonly line: number };
}

interface PlaywrightAttachment {
  readonly name: string;
  readonly path?: string;
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly PlaywrightSpec[];
}

interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: { readonly expected: number; readonly unexpected: number };
}
