import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageFolders } from '../packageFolders';

/** Environment variable with the folder of one run's reports, so that several checks of a run share one report. */
export const runFolderVariable = 'TEST_RUN_FOLDER';

/**
 * Returns dependency-cruiser's result for everything the packages import, in one of its formats. Reading it all takes ten seconds; within a
 * run of the checks, the first caller does so for the others.
 */
export function cruised(root: string, ...format: readonly string[]) {
  const runFolder = process.env[runFolderVariable];
  const folder = runFolder ?? mkdtempSync(path.join(tmpdir(), 'fairshore-cruise-'));
  const file = path.join(folder, 'cruise.json');
  try {
    cruise(root, file);
    return run(root, 'depcruise-fmt.mjs', ...format, file);
  } finally {
    if (runFolder === undefined) rmSync(folder, { recursive: true });
  }
}

function cruise(root: string, file: string): void {
  if (existsSync(file)) return;
  const draft = `${file}.${process.pid}`;
  const options = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', '--output-to', draft];
  const { status, stderr } = run(root, 'dependency-cruise.mjs', ...options, ...packageFolders(root));
  // Rule violations are in the file as well; without a file the code couldn't be read.
  if (!existsSync(draft))
    throw new Error(`dependency-cruiser could not read the code (${status}):\n${stderr}`);
  renameSync(draft, file);
}

function run(root: string, program: string, ...args: readonly string[]) {
  const bin = fileURLToPath(new URL('../../bin', import.meta.resolve('dependency-cruiser')));
  return spawnSync(process.execPath, [path.join(bin, program), ...args], { cwd: root, encoding: 'utf8' });
}
