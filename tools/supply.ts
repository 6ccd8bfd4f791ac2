import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmCommand } from '@fairshore/remote-kit/release';
import { packageFolders } from './packageFolders';
import { lockfileFaults, unpinned } from './supply/supplyFaults';
import type { Lockfile, Manifest } from './supply/supplyFaults';

/**
 * Fails when something that npm installs breaks a rule; the reasons are next to the lists in supplyFaults.ts. In the full run the
 * registry's signatures are checked too, if they can be reached.
 */
const root = fileURLToPath(new URL('..', import.meta.url));

const lockfile: Lockfile = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));

function signatureFaults(): string[] {
  const audit = npmCommand(['audit', 'signatures', '--fetch-retries=0']);
  const { status, stdout, stderr } = spawnSync(...audit, { cwd: root, encoding: 'utf8' });
  if (status === 0) return [];
  if (!/ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|network/.test(stderr)) return [stdout + stderr];
  console.log('Signatures were not checked: the registry or its keys can’t be reached.');
  return [];
}

function manifestOf(folder: string): Manifest {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  return manifest;
}

const faults = [
  ...lockfileFaults(lockfile),
  ...['.', ...packageFolders(root)].flatMap((folder) => unpinned(manifestOf(folder))),
  ...(process.env.TEST_FULL === '1' ? signatureFaults() : []),
];
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
