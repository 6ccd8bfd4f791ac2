import { parseArgs } from 'node:util';
import { namedRemote } from '../currentRemote';
import { isInMonorepo, runScript } from '../inMonorepo';
import { askSuite } from '../suiteApi';

/** Disables the remote in the suite until `enable`, with a reason that visitors read; the suite checks the reason. */
export async function disable(args: string[]): Promise<string | undefined> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { site: { type: 'string' }, because: { type: 'string' }, store: { type: 'string' } },
  });
  const { site, because = '', store } = values;
  const name = namedRemote(positionals);
  if (isInMonorepo(site))
    return runScript('disable', [name, '--because', because, ...(store ? ['--store', store] : [])]);
  return askSuite({ site, path: `${name}/disable`, json: { because } });
}
