import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from '@fairshore/remote-kit/release';
import { givenArguments, givenWord } from './givenArguments';
import { provideTool } from './provideTool';
import { withHashes } from './sbom/withHashes';
import type { Bill } from './sbom/withHashes';
import type { Lockfile } from './supply/supplyFaults';

const { positionals } = givenArguments({ allowPositionals: true });
const file = path.resolve(givenWord(positionals) ?? path.join(rootDir, '.cache', 'sbom.json'));

/**
 * Writes the bill of materials of all packages as CycloneDX JSON, byte for byte the same for the same lockfile, with the lockfile's
 * digests. npm's own command refuses a tree in which an unused optional peer has another version than the lockfile's.
 */
const toolDir = await provideTool('sbom', ['@cyclonedx/cyclonedx-npm@6.0.1']);
const { status, stderr } = spawnSync(
  process.execPath,
  [
    path.join(toolDir, 'node_modules/@cyclonedx/cyclonedx-npm/bin/cyclonedx-npm-cli.js'),
    ...['--package-lock-only', '--ignore-npm-errors', '--output-reproducible', '--output-file', file],
  ],
  { cwd: rootDir, encoding: 'utf8' },
);
// It prints npm's complaints about that tree as well.
if (status === 0) {
  const bill: Bill = JSON.parse(readFileSync(file, 'utf8'));
  const lockfile: Lockfile = JSON.parse(readFileSync(path.join(rootDir, 'package-lock.json'), 'utf8'));
  writeFileSync(file, `${JSON.stringify(withHashes(bill, lockfile), null, 2)}\n`);
  console.log(`Written: ${file}`);
} else console.error(stderr);
process.exitCode = status ?? 1;
