import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ReleaseStore, shellTypesOf } from '@fairshore/release-host';
import { givenArguments, givenWord, refuse } from './givenArguments';
import { packKit } from './pack/packKit';

/**
 * Writes the packages that a remote in its own repository installs into a folder: the compiled kit, and the types of the live shell of a
 * store (`--store FOLDER`, by default that of `npm start`).
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const { values, positionals } = givenArguments({
  allowPositionals: true,
  options: { store: { type: 'string' } },
});
const outDir = path.resolve(givenWord(positionals) ?? 'dist');
// The data folder may also be an absolute path.
const storeDir = path.resolve(
  values.store ?? path.resolve(root, process.env.DATA_DIR || '.data', 'releases'),
);

if (!existsSync(storeDir))
  refuse(`There is no release store ${storeDir}: npm start makes the one in DATA_DIR.`);
try {
  const { version, archive } = await shellTypesOf(new ReleaseStore(storeDir));
  mkdirSync(outDir, { recursive: true });
  const types = path.join(outDir, `fairshore-shell-types-${version}.tgz`);
  copyFileSync(archive, types);
  console.log([packKit(root, outDir), types].join('\n'));
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error));
}
