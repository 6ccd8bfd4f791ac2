import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ownFolders = ['../schema', '../engine'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);
/** Pins the engines and everything else that determines a database. */
const manifest = fileURLToPath(new URL('../../package.json', import.meta.url));

/**
 * Changes whenever a database migrated from this folder would: with its files, with this package's files and with the pinned
 * engines.
 */
export function schemaDigest(migrationsDir: string): string {
  const hash = createHash('sha256').update(readFileSync(manifest));
  for (const folder of [migrationsDir, ...ownFolders])
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort(byName))
      if (entry.isFile()) hash.update(`\0${entry.name}\0`).update(readFileSync(join(folder, entry.name)));
  return hash.digest('hex').slice(0, 16);
}

function byName(one: { name: string }, other: { name: string }): number {
  return one.name < other.name ? -1 : 1;
}
