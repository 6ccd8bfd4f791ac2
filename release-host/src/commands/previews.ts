import { parseArgs } from 'node:util';
import { listedPreviews } from '../service/teamPreviews';
import { Refusal } from '../store/pointerChanges';
import { commandStore, releasedNames, runCommand } from './runCommand';

await runCommand(main);

/** Lists the open previews of one remote, or of all remotes that have any. */
async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { store: { type: 'string' } },
  });
  const store = commandStore(values.store);
  const names = await releasedNames(store);
  const [name, ...others] = positionals;
  if (others.length > 0 || (name !== undefined && !names.includes(name)))
    throw new Refusal(
      `Usage: npm run previews -- [NAME] [--store FOLDER]\nNAME is one of: ${names.join(', ')}`,
    );
  const wanted = name === undefined ? await store.previews.remotes() : [name];
  const lists = await Promise.all(wanted.map(async (one) => (await listedPreviews(store, one)).said));
  return lists.length > 0 ? lists.join('\n') : 'No preview is open.';
}
