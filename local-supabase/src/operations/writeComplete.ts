import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { StartupError } from '../StartupError';

/**
 * Lets `write` write a file beside the named one, which gets its name only once it is complete, so that a failure leaves an earlier one
 * intact. Only its owner can read it. Missing folders are created; a folder of that name is refused before anything is written.
 */
export async function writeComplete(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  const place = resolve(file);
  if (await isFolder(place))
    throw new StartupError(
      'backup-refused',
      `${place} is a folder.`,
      `Name the file to write, such as ${file.replace(/\/+$/, '')}/fairshore.backup`,
    );
  await mkdir(dirname(place), { recursive: true });
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
