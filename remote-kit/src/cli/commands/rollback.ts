import { parseArgs } from 'node:util';
import { currentRemote } from '../currentRemote';
import { isInMonorepo, runScript } from '../inMonorepo';
import { askSuite } from '../suiteApi';

/** Returns visitors to the previous release; nothing is built. */
export async function rollback(args: string[]): Promise<string | undefined> {
  const { values } = parseArgs({
    args,
    options: {
      site: { type: 'string' },
      from: { type: 'string' },
      first: { type: 'boolean' },
      store: { type: 'string' },
    },
  });
  const name = currentRemote();
  if (isInMonorepo(values.site)) return runScript('rollback', [name, ...args]);
  // In the path, because an older suite would ignore a query and roll back whatever is live.
  const from = values.from === undefined ? '' : `/${encodeURIComponent(values.from)}`;
  return askSuite({
    site: values.site,
    path: `${name}/rollback${from}`,
    ...(values.first && { query: { first: 'yes' } }),
  });
}
