import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { fittingText } from './fitting';

const configName = 'remote.config.ts';
/** Run from source, the kit is part of the monorepo; compiled, it is in a team's `node_modules`. */
const isCompiled = import.meta.url.endsWith('.js');
/** Whether this is the monorepo's own kit, and not one that a team installed. */
export const isMonorepo = !isCompiled;

/**
 * The folder of the packages, with a trailing slash: the root of the monorepo, or the folder of a team that installed the kit, which is the
 * nearest one with a `remote.config.ts`, from the working directory upwards.
 */
export const rootDir = isCompiled ? teamFolder(process.cwd()) : monorepo();

function monorepo(): string {
  return fileURLToPath(new URL('../../../', import.meta.url));
}

function teamFolder(cwd: string): string {
  for (let dir = cwd; ; dir = path.dirname(dir)) {
    if (existsSync(path.join(dir, configName))) return dir + path.sep;
    if (dir === path.dirname(dir)) return cwd + path.sep;
  }
}

/** Whether a root is a single remote, in its team's own repository. */
export function isTeamFolder(root = rootDir): boolean {
  return existsSync(path.join(root, configName));
}

/** The folder of a package; a team's only package is the root itself. */
export function packageDir(folder: string, root = rootDir): string {
  return isTeamFolder(root) ? root : path.join(root, folder);
}

/** The name of a team's remote: the name in its package.json, without the scope. */
export function teamRemoteName(root = rootDir): string {
  const text = readFileSync(path.join(root, 'package.json'), 'utf8');
  const { name } = fittingText(z.object({ name: z.string() }), text, 'package.json');
  return name.replace(/^@[^/]+\//, '');
}

/** The cache folder of bundler and compiler. */
export function cacheDir(part: string, root = rootDir): string {
  return path.join(root, isTeamFolder(root) ? 'node_modules/.cache/fairshore' : '.cache', part);
}

/** A file of the kit next to the module that requests it, whether that runs from source or compiled. */
export function ownFile(moduleUrl: string, name: string): string {
  return fileURLToPath(new URL(`./${name}${path.extname(moduleUrl)}`, moduleUrl));
}
