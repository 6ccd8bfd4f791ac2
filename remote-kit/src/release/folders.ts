import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { fittingText } from './fitting';

const configName = 'remote.config.ts';
/** Of sources the kit is a part of the monorepo; compiled, it lies in the `node_modules` of a team. */
const isCompiled = import.meta.url.endsWith('.js');
/** Whether this is the monorepo's own kit, and not one that a team installed. */
export const isMonorepo = !isCompiled;

/**
 * Where packages lie, with a slash at the end: the root of the monorepo, or the folder of a team that installed the kit, which is the
 * nearest one with a `remote.config.ts` from where the command was given, up.
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

/** Whether a root is one remote by itself, in a repository of its team. */
export function isTeamFolder(root = rootDir): boolean {
  return existsSync(path.join(root, configName));
}

/** Where a package lies: a team's only one is the root itself. */
export function packageDir(folder: string, root = rootDir): string {
  return isTeamFolder(root) ? root : path.join(root, folder);
}

/** What a team's remote is called, as its package.json says, without the scope. */
export function teamRemoteName(root = rootDir): string {
  const text = readFileSync(path.join(root, 'package.json'), 'utf8');
  const { name } = fittingText(z.object({ name: z.string() }), text, 'package.json');
  return name.replace(/^@[^/]+\//, '');
}

/** Where bundler and compiler keep what they would do again otherwise. */
export function cacheDir(part: string, root = rootDir): string {
  return path.join(root, isTeamFolder(root) ? 'node_modules/.cache/fairshore' : '.cache', part);
}

/** A file of the kit beside the module that asks for it, whether that runs of sources or compiled. */
export function ownFile(moduleUrl: string, name: string): string {
  return fileURLToPath(new URL(`./${name}${path.extname(moduleUrl)}`, moduleUrl));
}
