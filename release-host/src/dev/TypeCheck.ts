import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rootDir } from '@fairshore/remote-kit/release';
import { compilerFaults, nativeCompiler } from '../surface';
import type { CompilerFault } from '../surface';

/** Checks the types of one package in a process of its own, which nothing waits for. */
export class TypeCheck {
  #running: ChildProcess | undefined;

  constructor(
    private readonly folder: string,
    private readonly found: (faults: readonly CompilerFault[]) => void,
  ) {}

  /** Checks the sources as they stand now; a check that is under way is given up. Never rejects. */
  async run(): Promise<void> {
    this.close();
    const dir = path.join(rootDir, '.cache/types');
    const project = path.join(dir, `${this.folder}.json`);
    await mkdir(dir, { recursive: true });
    await writeFile(project, JSON.stringify(this.#project(dir)));
    const child = spawn(process.execPath, [nativeCompiler(), '--project', project, '--pretty', 'false'], {
      cwd: rootDir,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.#running = child;
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', () => undefined);
    child.on('close', () => {
      if (this.#running !== child) return;
      this.#running = undefined;
      this.found(compilerFaults(Buffer.concat(output).toString()));
    });
  }

  /** Ends a check that is under way. */
  close(): void {
    this.#running?.kill();
    this.#running = undefined;
  }

  // What was found out is kept, so that a check costs what has changed.
  #project(dir: string) {
    return {
      extends: path.join(rootDir, 'tsconfig.json'),
      compilerOptions: { incremental: true, tsBuildInfoFile: path.join(dir, `${this.folder}.tsbuildinfo`) },
      include: [`${rootDir}/${this.folder}/src`, `${rootDir}/*/src/**/*.d.ts`],
      exclude: [`${rootDir}/node_modules`],
    };
  }
}
