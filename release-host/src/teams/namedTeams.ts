import { existsSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from '@fairshore/remote-kit/release';
import { Refusal } from '../store/pointerChanges';
import { TeamsFile } from './teamsFile';

/**
 * The file of teams that was given to a command, or else RELEASE_TEAMS, which may be set before the first token makes the file. Throws a
 * Refusal if a given one isn't there: under a mistyped name nobody would have a key.
 */
export function namedTeams(given: string | undefined): TeamsFile | undefined {
  const name = given ?? process.env.RELEASE_TEAMS;
  if (!name) return undefined;
  const file = path.resolve(rootDir, name);
  if (given !== undefined && !existsSync(file))
    throw new Refusal(
      `There is no file ${file}, so no team’s key and tokens are known. Name the file that the host reads.`,
    );
  return new TeamsFile(file);
}
