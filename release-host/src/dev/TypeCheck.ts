import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from '@fairshore/remote-kit/release';
import { endWithProcess } from '../store/endWithProcess';
import { compilerFaults, nativeCompiler } from '../surface/nativeCompiler';
import type { CompilerFault } from '../surface/nativeCompiler';

/** Checks the types of one package in a separate process that nothing waits for. */
export class TypeCheck {
  #running: ChildProcess | undefined;
  #isOutdated = false;
  #isWanted = false;

  constructor(
    private readonly folder: string,
    private readonly found: (faults: readonly CompilerFault[]) => void,
    private readonly log: (line: string) => void,
  ) {}

  /** Checks the current sources, after a running check if there is one. Never throws. */
  run(): void {
    if (this.#running) {
      this.#isWanted = true;
      return;
    }
    this.#isOutdated = false;
    this.#isWanted = false;
    const dir = path.join(rootDir, '.cache/types');
    const project = path.join(dir, `${this.folder}.json`);
    try {
      mkdirSync(dir, { recursive: true });
      writeFileSync(project, JSON.stringify(this.#project(dir)));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.log(`The types of ${this.folder} can't be checked: ${reason}`);
      return;
    }
    const child = spawn(process.execPath, [nativeCompiler(), '--project', project, '--pretty', 'false'], {
      cwd: rootDir,
      stdio: ['ignore', 'pipe', 'ignore'],
      // The compiler's script is a wrapper: the work is done by a process that it starts, so both are ended as a group.
      detached: true,
    });
    this.#running = child;
    endWithProcess(child, { leadsGroup: true });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', () => undefined);
    child.on('close', () => {
      this.#running = undefined;
      if (!this.#isOutdated) this.found(compilerFaults(Buffer.concat(output).toString()));
      if (this.#isWanted) this.run();
    });
  }

  /**
   * Marks the sources as changed: a running check's findings no longer apply, but its result is cached and saves the next one most of its
   * work.
   */
  outdate(): void {
    this.#isOutdated = true;
  }

  // Incremental, so that a check costs only what has changed.
  #project(dir: string) {
    return {
      extends: path.join(rootDir, 'tsconfig.json'),
      compilerOptions: { incremental: true, tsBuildInfoFile: path.join(dir, `${this.folder}.tsbuildinfo`) },
      include: [`${rootDir}/${this.folder}/src`, `${rootDir}/*/src/**/*.d.ts`],
      exclude: [`${rootDir}/node_modules`],
    };
  }
}
