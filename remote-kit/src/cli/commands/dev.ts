import path from 'node:path';
import { parseArgs } from 'node:util';
import { serveWatched } from '../../dev';
import { isTeamFolder, packageDir } from '../../release';
import { currentRemote } from '../currentRemote';
import { runScript } from '../inMonorepo';
import { Refused } from '../Refused';
import { siteOf } from '../suiteApi';

/** Builds this remote on every change and serves it to the tabs of a suite that load it by override; ends with Ctrl-C. */
export async function dev(args: string[]): Promise<string | undefined> {
  const name = currentRemote();
  if (!isTeamFolder()) return runScript('dev', [name, ...args]);
  const { values } = parseArgs({
    args,
    options: {
      site: { type: 'string' },
      port: { type: 'string', default: '4100' },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Refused(`--port takes a TCP port, not ${values.port}.`);
  const site = siteOf(values.site ?? process.env.FAIRSHORE_SITE ?? 'http://localhost:4000');
  const dir = path.join(packageDir(name), 'node_modules/.cache/fairshore/dev');
  const served = await serveWatched({ name, dir, port, log: (line) => console.log(line) });
  const origin = `http://localhost:${port}`;
  return `
Watching       ${name}: such a tab loads again for what changes
In the suite   ${new URL(served.path, site).href}?override=${name}@${origin}
Its origin     ${origin}, which that suite has to allow: OVERRIDE_ORIGINS
`;
}
