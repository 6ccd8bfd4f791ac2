import { parseArgs } from 'node:util';
import { currentRemote } from '../currentRemote';
import { isInMonorepo, runScript } from '../inMonorepo';
import { askSuite } from '../suiteApi';

/** Says which previews of this remote are open: their releases, until when, of which commit and by whom, and their links. */
export async function previews(args: string[]): Promise<string | undefined> {
  const { values } = parseArgs({ args, options: { site: { type: 'string' }, store: { type: 'string' } } });
  const name = currentRemote();
  if (isInMonorepo(values.site)) return runScript('previews', [name, ...args]);
  return askSuite({ site: values.site, path: `${name}/previews`, method: 'GET' });
}
