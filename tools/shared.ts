import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPackage, sharedKeys } from '@fairshore/remote-kit/release';
import { format, resolveConfig } from 'prettier';
import { eagerKeys } from '../shell/src/loader/eagerKeys';
import { givenArguments } from './givenArguments';
import { packageFolders } from './packageFolders';
import { reasonsToShare } from './shared/reasons';
import { sharedTable } from './shared/table';
import { misplacedEntries, usersOf } from './shared/users';
import type { SourceFile } from './shared/users';

/**
 * Writes the table of modules that the shell provides to remotes. With --check it only reports whether the existing table is current, and
 * which entries of the shared packages don't have two users.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const file = path.join(root, 'shell/src/loader/sharedTable.ts');
const sharedPackages = ['shared-ui', 'shared-auth', 'shared-data'];

const { values } = givenArguments({ options: { check: { type: 'boolean' } } });
const keys = sharedKeys().map(({ key }) => key);
const table = await format(sharedTable(keys, eagerKeys), {
  ...(await resolveConfig(file)),
  parser: 'typescript',
});
if (!values.check) {
  writeFileSync(file, table);
} else {
  const stale =
    table === readFileSync(file, 'utf8') ? [] : ['sharedTable.ts is stale: npm run shared makes it again.'];
  const faults = [
    ...stale,
    ...misplacedEntries(entriesOf(sharedPackages), usersOf(sourceFiles()), reasonsToShare),
  ];
  faults.forEach((fault) => console.error(fault));
  process.exitCode = faults.length > 0 ? 1 : 0;
}

function entriesOf(folders: readonly string[]): string[] {
  return folders.flatMap((folder) => {
    const { name, exports = {} } = readPackage(folder);
    return Object.keys(exports).map((entry) => name + entry.slice(1));
  });
}

/** The source files of the packages that run in a browser, except the table itself, which uses everything. */
function* sourceFiles(): Generator<SourceFile> {
  for (const folder of packageFolders(root).filter((name) => /^(shell|mfe-|shared-)/.test(name))) {
    for (const name of readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })) {
      const place = path.join(root, folder, 'src', name);
      if (/\.tsx?$/.test(name) && place !== file)
        yield { package: folder, text: readFileSync(place, 'utf8') };
    }
  }
}
