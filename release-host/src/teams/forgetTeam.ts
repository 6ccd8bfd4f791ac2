import { TeamsFile } from './teamsFile';

/**
 * Revokes the tokens of a removed remote and deletes its key; resolves with a message. `hadTeam` says whether a token ever released
 * the remote, so that it is told when none ends.
 */
export async function forgetTeam(
  file: string | undefined,
  remote: string,
  { hadTeam }: { hadTeam: boolean },
): Promise<string> {
  if (file === undefined)
    return hadTeam
      ? `Its team's tokens and key are still good: npm run team -- remove ${remote} --file FILE, for the file that RELEASE_TEAMS names to the host.`
      : '';
  const { tokens, hasKey } = await new TeamsFile(file).remove(remote);
  const ended = [
    ...(tokens > 0 ? [tokens === 1 ? 'its token' : `its ${tokens} tokens`] : []),
    ...(hasKey ? ['its key'] : []),
  ];
  if (ended.length > 0) return `Of its team ${ended.join(' and ')} ended.`;
  return hadTeam ? `${file} knows no team of ${remote}.` : '';
}
