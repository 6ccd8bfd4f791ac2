import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { buildPackage, sourceCommit } from '../../build';
import { fittingText, packageDir, rootDir } from '../../release';
import { currentRemote } from '../currentRemote';

/** Builds a release of this remote into `<out>/<name>/<version>/`, unless it already exists. */
export async function build(args: string[]): Promise<string> {
  const { values } = parseArgs({ args, options: { out: { type: 'string', default: 'dist' } } });
  const { name, version, dir, isNew } = await builtRelease(values.out);
  return `${name} ${version} ${isNew ? 'is built' : 'was built already'}: ${path.relative(process.cwd(), dir)}`;
}

/** Builds the release of this remote from its current sources; `out` is relative to the remote's folder. */
export async function builtRelease(out = 'dist') {
  const name = currentRemote();
  const folder = path.resolve(packageDir(name), out);
  const built = await buildPackage(name, folder);
  if (!built.isNew) await nameCommit(built.dir);
  return { ...built, name };
}

const describedSchema = z.looseObject({ commit: z.string().optional() });

/** The same sources may have been committed since they were built: writes the current commit into the release. */
async function nameCommit(dir: string): Promise<void> {
  const commit = await sourceCommit(rootDir);
  const file = path.join(dir, 'release.json');
  const described = fittingText(describedSchema, await readFile(file, 'utf8'), 'release.json');
  if (commit === undefined || described.commit === commit) return;
  await writeFile(file, JSON.stringify({ ...described, commit }, null, 2));
  // Its compressed twins are now outdated.
  for (const ending of ['br', 'gz']) await rm(`${file}.${ending}`, { force: true });
}
