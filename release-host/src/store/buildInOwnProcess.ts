import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { rootDir } from '@fairshore/remote-kit/release';
import { endWithProcess } from './endWithProcess';

/** The purpose of a build. The shell for development is built in two parts; the second is only needed to render pages on the server. */
export type BuildPurpose = 'production' | 'development' | 'development-server';

/** Builds a package in a separate process, so that two bundlers can use two cores. Rejects with the bundler's messages. */
export function buildInOwnProcess(
  folder: string,
  storeDir: string,
  version: string,
  purpose: BuildPurpose = 'production',
): Promise<void> {
  const script = fileURLToPath(new URL('./buildOne.ts', import.meta.url));
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', script, folder, storeDir, version, purpose], {
      cwd: rootDir,
      // The channel tells the child when this process has ended, however that happened.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    endWithProcess(child);
    const output: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Building ${folder} failed:\n${Buffer.concat(output).toString().trim()}`));
    });
  });
}
