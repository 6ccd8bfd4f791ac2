import { parseArgs } from 'node:util';
import { currentRemote } from '../currentRemote';
import { isInMonorepo, runScript } from '../inMonorepo';
import { askSuite } from '../suiteApi';

/** Lists the open previews of this remote: release, end date, commit, author and link. */
export async function previews(args: string[]): Promise<string | undefined> {
  const { values } = parseArgs({ args, options: { site: { type: 'string' }, store: { type: 'string' } } });
  const name = currentRemote();
  if (isInMonorepo(values.site)) return runScript('previews', [name, ...args]);
  return askSuite({ site: values.site, path: `${name}/previews`, method: 'GET' });
}
