import { existsSync } from 'node:fs';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { newRemoteFaults, readNewRemote, remoteFiles } from '../../scaffold';
import { isInMonorepo, runScript } from '../inMonorepo';
import { Refused } from '../Refused';

/** Folder of the archives that a repository installs from. */
const vendor = 'vendor';

/** Creates the folder of a new remote in the current one; inside the monorepo, a package of it. */
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
  const given = { ...values, name: positionals[0] };
  const faults = newRemoteFaults(given);
  if (faults.length > 0)
    throw new Refused(
      [...faults, 'Such as: fairshore new mfe-events --path /events --label Events'].join('\n'),
    );
  const asked = readNewRemote(given);
  const dir = path.resolve(asked.name);
  if (existsSync(dir)) throw new Refused(`There is a folder ${asked.name} already: choose another name.`);
  const { kit, 'shell-types': shellTypes } = values;
  for (const file of [kit, shellTypes].filter(isFile))
    if (!existsSync(file)) throw new Refused(`There is no file ${file}.`);
  const specs = { kit: specOf(kit), shellTypes: specOf(shellTypes) };
  try {
    for (const [file, content] of remoteFiles(asked, { team: specs })) {
      const full = path.join(dir, file);
      await mkdir(path.dirname(full), { recursive: true });
      await writeFile(full, content);
    }
    for (const file of [kit, shellTypes].filter(isFile)) {
      await mkdir(path.join(dir, vendor), { recursive: true });
      await copyFile(file, path.join(dir, vendor, path.basename(file)));
    }
  } catch (error) {
    // What is left of a failed attempt would be in the way of the next one.
    await rm(dir, { recursive: true, force: true });
    throw error;
  }
  return `${asked.name} is made. What next:
  cd ${asked.name} && npm install
  npm run types && npm test   what the pull requests of its repository are checked by
  npm run dev                 work on it, in a tab of a suite
  npm run release             give it to everybody at ${asked.mount}`;
}

/** Whether a version is a local file, which is then copied into the repository. */
function isFile(given: string | undefined): given is string {
  return given !== undefined && given.endsWith('.tgz') && !given.includes('://');
}

/** A version unchanged; a file as its path in the new folder. */
function specOf(given: string | undefined): string | undefined {
  return isFile(given) ? `file:${vendor}/${path.basename(given)}` : given;
}
