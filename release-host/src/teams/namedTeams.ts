import { existsSync } from 'node:fs';
import { Refusal } from '../store/pointerChanges';
import { TeamsFile } from './teamsFile';

/** A file of teams that was named to a command. Throws a Refusal if it isn't there: under a mistyped name nobody would have a key. */
export function namedTeams(file: string): TeamsFile {
  if (!existsSync(file))
    throw new Refusal(
      `There is no file ${file}, so no team’s key and tokens are known. Name the file that the host reads.`,
    );
  return new TeamsFile(file);
}
