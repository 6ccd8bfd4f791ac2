import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { rootDir } from '@fairshore/remote-kit/release';
import { Refusal } from '../store/pointerChanges';
import { readNamed } from '../store/readNamed';
import { forgetTeam } from '../teams/forgetTeam';
import { TeamsFile } from '../teams/teamsFile';
import { runCommand } from './runCommand';

const usage = `Usage: npm run team -- token mfe-events [--note "CI"] [--previews]
                                                          makes a token, shown this once; with --previews it is good for
                                                          previews, and for no release
       npm run team -- revoke mfe-events [ID]             ends that token, or all of them
       npm run team -- remove mfe-events                  forgets a team: all its tokens end, and its key
       npm run team -- key mfe-events PUBLIC.pem | --none releases must be signed with this key, or with none
       npm run team -- list
All of them take [--file FILE], otherwise RELEASE_TEAMS names the file.`;

/** What each action takes: how many words, itself included, and which options. */
const taken: Readonly<Record<string, { words: number; options: readonly string[] }>> = {
  token: { words: 2, options: ['note', 'previews'] },
  revoke: { words: 3, options: [] },
  remove: { words: 2, options: [] },
  key: { words: 3, options: ['none'] },
  list: { words: 1, options: [] },
};

await runCommand(main);

/** Manages which teams outside of this repository may release which remote. */
async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      file: { type: 'string' },
      note: { type: 'string' },
      none: { type: 'boolean' },
      previews: { type: 'boolean' },
    },
  });
  const file = values.file ?? process.env.RELEASE_TEAMS;
  if (!file) throw new Refusal(`Say which file the host reads: --file, or RELEASE_TEAMS.\n${usage}`);
  const teams = new TeamsFile(path.resolve(rootDir, file));
  const [action = '', remote = '', third] = positionals;
  refuseUnused(positionals, values);
  const actions: Readonly<Record<string, () => Promise<string>>> = {
    token: async () => {
      const token = await teams.addToken(
        remote,
        values.note ?? 'a token',
        values.previews ? 'previews' : undefined,
      );
      const what = values.previews ? `previews of ${remote}` : remote;
      return `${token}\nThis is shown once. Its team sets it as FAIRSHORE_TOKEN; it is good for ${what} alone.`;
    },
    revoke: async () => {
      const count = await teams.revoke(remote, third);
      if (count === 0)
        throw new Refusal(`${remote} has no ${third === undefined ? 'token' : `token ${third}`}.`);
      return `${count === 1 ? 'A token' : `${count} tokens`} of ${remote} ended.`;
    },
    remove: async () => {
      const said = await forgetTeam(teams.file, remote, { hadTeam: false });
      if (said === '') throw new Refusal(`Nothing is known of a team of ${remote}.`);
      return said;
    },
    key: async () => {
      if (third === undefined && !values.none) throw new Refusal(usage);
      const name = await teams.setKey(
        remote,
        third === undefined ? undefined : (await readNamed(third)).toString(),
      );
      return name === undefined
        ? `Releases of ${remote} need not be signed any more.`
        : `From now on releases of ${remote} must be signed with the key ${name}.`;
    },
    list: async () => {
      const lines = (await teams.list()).map(({ remote: one, tokens, key }) => {
        const known = tokens.map((token) => tokenLine(token));
        return [`${one}  ${key === undefined ? 'unsigned' : `signed with ${key}`}`, ...known].join('\n');
      });
      if (lines.length > 0) return lines.join('\n');
      const reason = existsSync(teams.file) ? '' : ` (there is no file ${teams.file})`;
      return `Nobody outside of this repository may release anything${reason}.`;
    },
  };
  const act = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (!act || (action !== 'list' && remote === '')) throw new Refusal(usage);
  return act();
}

/** Throws a Refusal for what would be ignored, such as a second token to revoke. */
function refuseUnused(words: readonly string[], options: Readonly<Record<string, unknown>>): void {
  const [action = ''] = words;
  const own = Object.hasOwn(taken, action) ? taken[action] : undefined;
  if (!own) return;
  const known = ['file', ...own.options];
  // A key and --none contradict each other.
  const most = options.none === true ? Math.min(own.words, 2) : own.words;
  const unused = [
    ...words.slice(most),
    ...Object.keys(options).flatMap((name) => (known.includes(name) ? [] : `--${name}`)),
  ];
  if (unused.length > 0) throw new Refusal(`What is “${unused.join(' ')}” for?\n${usage}`);
}

function tokenLine({
  id,
  note,
  since,
  only,
}: {
  id: string;
  note: string;
  since: string;
  only?: 'previews';
}): string {
  return `  ${id}  ${note}, since ${since.slice(0, 10)}${only ? ', for previews alone' : ''}`;
}
