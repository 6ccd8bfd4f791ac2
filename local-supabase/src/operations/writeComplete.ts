import { existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { StartupError } from '../StartupError';

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
  const draft = `${place}.${process.pid}`;
  try {
    await (await open(draft, 'w', 0o600)).close();
    await write(draft);
    await rename(draft, place);
  } finally {
    await rm(draft, { force: true });
  }
}

async function isFolder(place: string): Promise<boolean> {
  return stat(place).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
