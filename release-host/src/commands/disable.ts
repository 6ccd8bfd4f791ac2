import { parseArgs } from 'node:util';
import { disableRemote } from '../gate/disableRemote';
import { Refusal } from '../store/pointerChanges';
import { knownStore, runCommand, sameStore } from './runCommand';

const usage = 'Usage: npm run disable -- NAME --because "What visitors read meanwhile." [--store FOLDER]';

await runCommand(main);

/** Disables one remote in the live suite, with a reason for visitors; nothing is built or restarted. */
async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { because: { type: 'string' }, store: { type: 'string' } },
  });
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) throw new Refusal(usage);
  const store = knownStore(values.store);
  const { because } = await disableRemote(store, name, values.because ?? '');
  return `${name} is disabled from the next page on. Visitors read: ${because}\nBack: npm run enable -- ${name}${sameStore(values.store)}`;
}
