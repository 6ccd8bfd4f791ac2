import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rootDir } from '@fairshore/remote-kit/release';
import type { MutatedFolder } from './folders';

/** The part of Stryker's report that is read: https://github.com/stryker-mutator/mutation-testing-elements. */
interface StrykerReport {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

interface Mutant {
  readonly status:
    'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'CompileError' | 'RuntimeError' | 'Ignored';
  readonly replacement?: string;
  readonly location: { readonly start: Place; readonly end: Place };
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** The result of a folder's mutants; `alive` lists the survivors, one per line. */
export interface Outcome {
  readonly killed: number;
  readonly mutants: number;
  readonly alive: readonly string[];
}

/** Creates the mutants of a folder and runs the unit tests next to it on each; the suite's own files are not modified. */
export async function mutate(toolDir: string, mutated: MutatedFolder): Promise<Outcome> {
  const name = mutated.folder.replaceAll('/', '-');
  const reportFile = path.join(toolDir, `${name}.report.json`);
  const configFile = path.join(toolDir, `${name}.config.json`);
  await writeFile(configFile, JSON.stringify(configOf(toolDir, mutated, reportFile)));
  const stryker = path.join(toolDir, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const code = await run([stryker, 'run', configFile]);
  if (code !== 0) throw new Error(`Stryker could not judge ${mutated.folder}.`);
  const report: StrykerReport = JSON.parse(await readFile(reportFile, 'utf8'));
  return outcomeOf(report);
}

function configOf(toolDir: string, { folder, files, needsBrowser }: MutatedFolder, reportFile: string) {
  const [packageName = '', ...inside] = folder.split('/');
  const place = `<rootDir>/${inside.join('/')}`;
  return {
    mutate: files.map((file) => `${folder}/${file}.ts`),
    // Only this package is copied; the code it imports from others is theirs to test.
    ignorePatterns: ['*', '!package.json', '!jest.*.cjs', `!${packageName}`, `!${packageName}/**`],
    plugins: [path.join(toolDir, 'node_modules/@stryker-mutator/jest-runner/dist/src/index.js')],
    testRunner: 'jest',
    coverageAnalysis: 'perTest',
    concurrency: 1,
    disableTypeChecks: false,
    // Texts for users are not rules.
    mutator: { excludedMutations: ['StringLiteral'] },
    tempDirName: path.join(path.relative(rootDir, toolDir), 'copies'),
    reporters: ['json'],
    jsonReporter: { fileName: reportFile },
    allowConsoleColors: false,
    logLevel: 'warn',
    warnings: { slow: false },
    jest: {
      projectType: 'custom',
      configFile: `${packageName}/jest.config.cjs`,
      config: {
        // A mutant takes a tenth of the time it takes when Jest searches the whole package for tests.
        roots: [place],
        testMatch: [`${place}/**/*.test.ts`],
        watchman: false,
        // Nobody reads why a test failed, and formatting the stack takes longer than the test.
        noStackTrace: true,
        // Stryker extends the test environment, which must then be the same for all files.
        ...(needsBrowser
          ? { testEnvironment: path.join(rootDir, 'jest.browser.cjs') }
          : { testEnvironment: 'node', setupFilesAfterEnv: [] }),
      },
    },
  };
}

function run(command: readonly string[]): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { cwd: rootDir, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', resolve);
  });
}

/** Counts a report's mutants; those that could not run are not counted. */
export function outcomeOf({ files }: StrykerReport): Outcome {
  const judged = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ file, source, mutant })),
  );
  const killed = judged.filter(({ mutant: { status } }) => status === 'Killed' || status === 'Timeout');
  const alive = judged.filter(({ mutant: { status } }) => status === 'Survived' || status === 'NoCoverage');
  return {
    killed: killed.length,
    mutants: killed.length + alive.length,
    alive: alive.map(({ file, source, mutant }) => {
      const { line, column } = mutant.location.start;
      const was = textAt(source, mutant);
      const note = mutant.status === 'NoCoverage' ? ' (no test comes here)' : '';
      return `${file}:${line}:${column}  ${was}  →  ${inOneLine(mutant.replacement ?? '')}${note}`;
    }),
  };
}

function textAt(source: string, { location: { start, end } }: Mutant): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  const cut = lines.map((line, index) =>
    line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
  );
  return inOneLine(cut.join(' '));
}

function inOneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 100 ? `${line.slice(0, 100)}…` : line;
}
