import { parseArgs } from 'node:util';
import { disabledNote } from '../gate/disabledNote';
import { rollBackShell } from '../gate/releaseRemote';
import { rollBackRemote } from '../gate/rollBackRemote';
import { Refusal } from '../store/pointerChanges';
import { toldRollback } from '../service/toldRollback';
import { onlyArgument } from './givenArguments';
import { commandStore, releasedNames, runCommand, sameStore } from './runCommand';

const usage = 'Usage: npm run rollback -- NAME [--from VERSION] [--first] [--store FOLDER]';

await runCommand(main);

/** Rolls one package back to the release before; nothing is built. */
async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      store: { type: 'string' },
      first: { type: 'boolean', default: false },
      from: { type: 'string' },
    },
  });
  const name = onlyArgument(positionals, usage) ?? '';
  const store = commandStore(values.store);
  const names = await releasedNames(store);
  if (name !== 'shell' && !names.includes(name)) {
    throw new Refusal(`${usage}\nNAME is shell or one of: ${names.join(', ')}`);
  }
  const done =
    name === 'shell'
      ? await rollBackShell(store, values.from)
      : await rollBackRemote(store, name, { isFirstMeant: values.first, from: values.from });
  const note = await disabledNote(store, name, `npm run enable -- ${name}${sameStore(values.store)}`);
  return `${toldRollback(done)}${note}${done.version === undefined ? `\nAgain: npm run release -- ${name}` : ''}`;
}
