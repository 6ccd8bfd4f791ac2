import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { buildPackage, sourceCommit } from '../../build';
import { fittingText, packageDir, rootDir } from '../../release';
import { currentRemote } from '../currentRemote';

/** Builds a release of this remote into `<out>/<name>/<version>/`, unless it is there already. */
export async function build(args: string[]): Promise<string> {
  const { values } = parseArgs({ args, options: { out: { type: 'string', default: 'dist' } } });
  const { name, version, dir, isNew } = await builtRelease(values.out);
  return `${name} ${version} ${isNew ? 'is built' : 'was built already'}: ${path.relative(process.cwd(), dir)}`;
}

/** The release of this remote as its sources stand, built into a folder that is relative to its own. */
export async function builtRelease(out = 'dist') {
  const name = currentRemote();
  const folder = path.resolve(packageDir(name), out);
  const built = await buildPackage(name, folder);
  if (built.isNew || (await hasCommit(built.dir)) || (await sourceCommit(rootDir)) === undefined)
    return { ...built, name };
  // It was built before its sources were committed, and a release says of which commit it is.
  await rm(built.dir, { recursive: true, force: true });
  return { ...(await buildPackage(name, folder)), name };
}

async function hasCommit(dir: string): Promise<boolean> {
  const text = await readFile(path.join(dir, 'release.json'), 'utf8');
  return fittingText(z.object({ commit: z.string().optional() }), text, 'release.json').commit !== undefined;
}
