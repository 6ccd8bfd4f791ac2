import { parseArgs } from 'node:util';
import { rollBackRemote, rollBackShell } from '../gate/releaseRemote';
import { Refusal } from '../store/pointerChanges';
import { ReleaseStore } from '../store/releaseStore';
import { remoteFolders } from '@fairshore/remote-kit/release';
import { storeFolder, runCommand } from './runCommand';

await runCommand(main);

/** Points one package back at the release before; nothing is built. */
async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { store: { type: 'string' } },
  });
  const [name = ''] = positionals;
  if (name !== 'shell' && !remoteFolders().includes(name)) {
    throw new Refusal(
      `Usage: npm run rollback -- NAME [--store FOLDER]\nNAME is shell or one of: ${remoteFolders().join(', ')}`,
    );
  }
  const store = new ReleaseStore(storeFolder(values.store));
  const { version, from } = name === 'shell' ? await rollBackShell(store) : await rollBackRemote(store, name);
  return `${name} is back at ${version}; ${from} was taken back.`;
}
