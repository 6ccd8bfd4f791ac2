import { parseArgs } from 'node:util';
import { disableRemote } from '../gate/disableRemote';
import { Refusal } from '../store/pointerChanges';
import { commandStore, runCommand } from './runCommand';

const usage = 'Usage: npm run disable -- NAME --because "What visitors read meanwhile." [--store FOLDER]';

await runCommand(main);

/** Takes one remote out of the suite that is served, in words for its visitors; nothing is built or restarted. */
async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { because: { type: 'string' }, store: { type: 'string' } },
  });
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) throw new Refusal(usage);
  const store = commandStore(values.store);
  const { because } = await disableRemote(store, name, values.because ?? '');
  return `${name} is disabled from the next page on. Visitors read: ${because}\nBack: npm run enable -- ${name}`;
}
