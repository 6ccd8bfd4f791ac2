import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
    return spawnSync('npx', ['depcruise-fmt', ...format, file], { cwd: root, encoding: 'utf8' });
  } finally {
    if (runFolder === undefined) rmSync(folder, { recursive: true });
  }
}

function cruise(root: string, file: string): void {
  if (existsSync(file)) return;
  const draft = `${file}.${process.pid}`;
  const options = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', '--output-to', draft];
  const { status, stderr } = spawnSync('npx', ['depcruise', ...options, ...packageFolders(root)], {
    cwd: root,
    encoding: 'utf8',
  });
  // Rule violations are in the file as well; without a file the code couldn't be read.
  if (!existsSync(draft))
    throw new Error(`dependency-cruiser could not read the code (${status}):\n${stderr}`);
  renameSync(draft, file);
}
