import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { removeRemote } from '../gate/removeRemote';
import { Refusal } from '../store/pointerChanges';
import { rootDir } from '@fairshore/remote-kit/release';
import { commandStore, keepDays, runCommand } from './runCommand';

await runCommand(main);

/** Takes one remote out of the suite for good; its files go with it, or once no open tab can need them. */
async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { now: { type: 'boolean', default: false }, store: { type: 'string' } },
  });
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0)
    throw new Refusal('Usage: npm run remove-remote -- NAME [--now] [--store FOLDER]');
  const store = commandStore(values.store);
  const isLive = (await store.pointers()).some((pointer) => pointer.name === name);
  const hasFiles = (await store.remoteNames()).includes(name);
  if (isLive || !hasFiles || !values.now) await removeRemote(store, name);
  if (values.now) await store.removeFiles(name);
  const rest = existsSync(path.join(rootDir, name))
    ? `\nIn the repository: delete ${name}/, then npm install and npm run map. Until then npm start builds what changes in it, and brings it again.`
    : '';
  const files = values.now
    ? 'Its releases were deleted; a tab that is open at one of its pages may fail.'
    : `Its releases go with a release in ${keepDays} days, when no open tab needs them, or at once with --now.`;
  return `${name} is gone from the next page on, with its paths and links. ${files}${rest}`;
}
