import path from 'node:path';
import { readPackage, sharedKeys } from '@fairshore/remote-kit/release';
import type { ApiReport } from './report';
import { DeclarationProgram } from './declarationProgram';
import { emitDeclarations } from './emitDeclarations';
import { flatten } from './flatten';
import type { ReportedPackage } from './flatten';

/** The packages that the shell shares with remotes. */
const reportedFolders = ['remote-kit', 'shared-ui', 'shared-auth', 'shared-data'] as const;
/** Type-only entries: not shared at runtime, but other entries mention their types. */
const entriesOfTypes = ['@fairshore/shared-auth/database-types'];

/** The reports of the packages that the shell shares with remotes, from the sources below `root`. Throws as `emitDeclarations`. */
export async function reportsOf(root: string): Promise<ApiReport[]> {
  const keys = new Set([...sharedKeys(root).map(({ key }) => key), ...entriesOfTypes]);
  const sources = reportedFolders.map((folder) => sourcesOf(root, folder, keys));
  const files = sources.flatMap((source) => [...source.files.values()]);
  const emitted = await emitDeclarations(root, files, new Map(sources.flatMap(({ modules }) => modules)));
  const program = new DeclarationProgram(emitted);
  return sources.map(({ folder, name, version, files: entries }) =>
    flatten(program, { folder, name, version, entries: declarationsOf(entries) }),
  );
}

function sourcesOf(root: string, folder: string, keys: ReadonlySet<string>) {
  const { name, version, exports = {} } = readPackage(folder, root);
  const modules = Object.entries(exports).map(
    ([entry, file]) => [name + entry.slice(1), path.join(root, folder, file)] as const,
  );
  const files = new Map(modules.filter(([key]) => keys.has(key)));
  return { folder: path.join(root, folder), name, version, files, modules };
}

function declarationsOf(files: ReadonlyMap<string, string>): ReportedPackage['entries'] {
  const sorted = [...files].sort(([one], [other]) => one.localeCompare(other, 'en'));
  return Object.fromEntries(sorted.map(([key, file]) => [key, file.replace(/\.tsx?$/, '.d.ts')]));
}
