import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageFolders } from './packageFolders';
import { lockfileFaults, unpinned } from './supply/supplyFaults';
import type { Lockfile, Manifest } from './supply/supplyFaults';

/** Fails where something speaks against what npm installs; the reasons stand beside the lists in supplyFaults.ts. */
const root = fileURLToPath(new URL('..', import.meta.url));

const lockfile: Lockfile = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));

function manifestOf(folder: string): Manifest {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  return manifest;
}

const faults = [
  ...lockfileFaults(lockfile),
  ...['.', ...packageFolders(root)].flatMap((folder) => unpinned(manifestOf(folder))),
];
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
