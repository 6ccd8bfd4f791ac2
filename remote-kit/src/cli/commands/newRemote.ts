import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readNewRemote, remoteFiles } from '../../scaffold';
import { isInMonorepo, runScript } from '../inMonorepo';
import { Refused } from '../Refused';

/** Makes the folder of a new remote below the current one; inside the monorepo, a package of it. */
export async function newRemote(args: string[]): Promise<string | undefined> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      path: { type: 'string' },
      label: { type: 'string' },
      owner: { type: 'string' },
      place: { type: 'string' },
      kit: { type: 'string' },
      'shell-types': { type: 'string' },
    },
  });
  if (isInMonorepo(undefined)) return runScript('new-remote', args);
  const asked = readNewRemote({ ...values, name: positionals[0] });
  if (!asked)
    throw new Refused(
      'A remote has a name such as mfe-events, a path such as /events and a label such as "Events": fairshore new mfe-events --path /events --label Events',
    );
  const dir = path.resolve(asked.name);
  if (existsSync(dir)) throw new Refused(`There is a folder ${asked.name} already.`);
  const specs = { kit: specOf(values.kit, dir), shellTypes: specOf(values['shell-types'], dir) };
  for (const [file, content] of remoteFiles(asked, { team: specs })) {
    const full = path.join(dir, file);
    await mkdir(path.dirname(full), { recursive: true });
    await writeFile(full, content);
  }
  return `${asked.name} is made. What next, in that folder:
  npm install
  npx fairshore dev        work on it, in a tab of a suite
  npx fairshore release    give it to everybody at ${asked.mount}`;
}

/** A version as it is given, a file as it is found from the new folder. */
function specOf(given: string | undefined, dir: string): string | undefined {
  if (given === undefined || !given.endsWith('.tgz') || given.includes('://')) return given;
  return `file:${path.relative(dir, path.resolve(given)).split(path.sep).join('/')}`;
}
