import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackage } from '../../build';
import { packageDir } from '../../release';
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
  const built = await buildPackage(name, path.resolve(packageDir(name), out));
  return { ...built, name };
}
