import { parseArgs } from 'node:util';
import { namedRemote } from '../currentRemote';
import { isInMonorepo, runScript } from '../inMonorepo';
import { askSuite } from '../suiteApi';

/** Enables the remote for visitors again, at the release it had when it was disabled or has been given since. */
export async function enable(args: string[]): Promise<string | undefined> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { site: { type: 'string' }, store: { type: 'string' } },
  });
  const { site, store } = values;
  const name = namedRemote(positionals);
  if (isInMonorepo(site)) return runScript('enable', [name, ...(store ? ['--store', store] : [])]);
  return askSuite({ site, path: `${name}/enable` });
}
