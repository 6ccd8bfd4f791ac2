import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { keepDays } from '../gate/cleanStore';
import { removeRemote } from '../gate/removeRemote';
import { forgetTeam } from '../teams/forgetTeam';
import { namedTeams } from '../teams/namedTeams';
import { Refusal } from '../store/pointerChanges';
import { rootDir } from '@fairshore/remote-kit/release';
import { knownStore, runCommand } from './runCommand';

await runCommand(main);

/**
 * Removes one remote from the suite for good, together with its team's tokens. Its files are deleted at once, or when no open tab can need
 * them.
 */
async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      now: { type: 'boolean', default: false },
      store: { type: 'string' },
      teams: { type: 'string' },
    },
  });
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0)
    throw new Refusal('Usage: npm run remove-remote -- NAME [--now] [--store FOLDER] [--teams FILE]');
  const store = knownStore(values.store);
  const teams = namedTeams(values.teams);
  const hasTeam = (await teams?.knows(name)) ?? false;
  const isLive = (await store.pointers()).some((pointer) => pointer.name === name);
  const hasFiles = (await store.remoteNames()).includes(name);
  const history = await store.history(name);
  const hadTeam = history.some(({ by }) => by?.startsWith(`${name}, `));
  // After an interruption only what is left is done. A team that has released nothing yet, or in another store, has no history here.
  const isLeft = history.length > 0 && (hasTeam || (hasFiles && values.now));
  if (isLive || !isLeft) await removeRemote(store, name);
  // Before the history, by which a second run knows that the remote was here.
  const team = await forgetTeam(teams?.file, name, { hadTeam });
  if (values.now) await store.removeFiles(name);
  const rest = existsSync(path.join(rootDir, name))
    ? `\nIn the repository: delete ${name}/, then npm install and npm run map. Until then npm start builds what changes in it, and brings it again.`
    : '';
  const files = values.now
    ? 'Its releases were deleted; a tab that is open at one of its pages may fail.'
    : `Its releases are deleted in ${keepDays} days, when no open tab needs them, or at once with --now.`;
  return `${name} is gone from the next page on, with its paths and links. ${files}${team && `\n${team}`}${rest}`;
}
