import path from 'node:path';
import { isTeamFolder, remoteFolders, rootDir } from '../release';
import { Refused } from './Refused';

/** The remote in whose folder a command is run. Throws when the folder is not a remote's. */
export function currentRemote(cwd = process.cwd()): string {
  const folders = remoteFolders();
  const [only = ''] = folders;
  if (isTeamFolder()) return only;
  const [folder = ''] = path.relative(rootDir, cwd).split(path.sep);
  if (folders.includes(folder)) return folder;
  throw new Refused('Give this command in the folder of a remote, where its remote.config.ts is.');
}

/** The remote that a command names, from any folder, or else the remote in whose folder it is run. Throws for anything else. */
export function namedRemote(positionals: readonly string[], cwd = process.cwd()): string {
  const [name, ...others] = positionals;
  if (name === undefined) return currentRemote(cwd);
  if (others.length === 0 && /^mfe-[a-z]+(-[a-z]+)*$/.test(name)) return name;
  throw new Refused(`Name one remote, such as mfe-events, not ${positionals.join(' ')}.`);
}
