import { parseArgs } from 'node:util';
import { enableRemote } from '../gate/disableRemote';
import { Refusal } from '../store/pointerChanges';
import { knownStore, runCommand } from './runCommand';

await runCommand(main);

/** Enables a disabled remote for everybody again; nothing is built or restarted. */
async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { store: { type: 'string' } },
  });
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0)
    throw new Refusal('Usage: npm run enable -- NAME [--store FOLDER]');
  const store = knownStore(values.store);
  const { version } = await enableRemote(store, name);
  return `${name} ${version} is back from the next page on.`;
}
