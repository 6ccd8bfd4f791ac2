import { existsSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { StartupError } from '../StartupError';

/** With the number of the process that writes. */
const draftEnding = '.incomplete-';

export interface BackupOptions {
  /** Whether a file of that name is overwritten. */
  readonly replace: boolean;
}

/**
 * Lets `write` write a file beside the named one, which gets its name only once it is complete, so that a failure leaves an earlier one
 * intact. Only its owner can read it. Refused before anything is written: a folder of that name, a file unless `replace`, and a folder
 * that is not there, because it is probably mistyped.
 */
export async function writeComplete(
  file: string,
  { replace }: BackupOptions,
  write: (draft: string) => Promise<void>,
): Promise<void> {
  const place = resolve(file);
  if (await isFolder(place))
    throw new StartupError(
      'backup-refused',
      `${place} is a folder.`,
      `Name the file to write, such as ${file.replace(/\/+$/, '')}/fairshore.backup`,
    );
  if (!(await isFolder(dirname(place))))
    throw new StartupError(
      'backup-refused',
      `There is no folder ${dirname(place)}.`,
      'Create it first, or correct its name. Nothing was written.',
    );
  if (!replace && existsSync(place))
    throw new StartupError(
      'backup-refused',
      `${place} is there already.`,
      'Choose another name, or overwrite it: npm run backup -- FILE --replace',
    );
  await removeInterrupted(place);
  const draft = `${place}${draftEnding}${process.pid}`;
  try {
    await (await open(draft, 'w', 0o600)).close();
    await write(draft);
    await rename(draft, place);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Removes what killed runs left beside the file, which may be as large and as secret as a backup. */
async function removeInterrupted(place: string): Promise<void> {
  const prefix = `${basename(place)}${draftEnding}`;
  for (const name of await readdir(dirname(place))) {
    const pid = name.startsWith(prefix) ? parseInt(name.slice(prefix.length), 10) : NaN;
    if (pid > 0 && !isRunning(pid)) await rm(join(dirname(place), name), { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function isFolder(place: string): Promise<boolean> {
  return stat(place).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
