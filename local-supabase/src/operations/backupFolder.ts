import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { create, extract, list } from 'tar';
import { creatingMark, hasDatabase } from '../engine/openPglite';
import { lockFolder } from '../lock';
import { StartupError } from '../StartupError';
import { noDatabase } from './openDatabase';
import { writeComplete, type BackupOptions } from './writeComplete';

/** The parts of a backend: its database, and the keys that its sessions are signed with. */
const parts = ['pgdata', 'keys.json'];
const draftPrefix = 'restoring-';
/** The folder in a draft that holds what is replaced. */
const replacedDir = 'replaced';

/**
 * Writes the embedded database and its keys into one archive (tar, gzip), which only appears once it is complete. The folder
 * must not be in use. The archive holds password hashes and keys: it is as secret as the folder.
 */
export async function backUpFolder(folder: string, file: string, options: BackupOptions): Promise<void> {
  const dataDir = resolve(folder);
  if (!hasDatabase(dataDir)) throw noDatabase(dataDir);
  const release = lockFolder(dataDir);
  try {
    const present = parts.filter((part) => existsSync(join(dataDir, part)));
    await writeComplete(file, options, (draft) =>
      create({ cwd: dataDir, file: draft, gzip: true, portable: true }, present),
    );
  } finally {
    release();
  }
}

/**
 * Restores an archive of `backUpFolder` over the folder's contents. Nothing is touched before the entire archive was read; an
 * existing database is replaced only with `replace`.
 */
export async function restoreFolder(
  folder: string,
  file: string,
  { replace }: { readonly replace: boolean },
): Promise<void> {
  const dataDir = resolve(folder);
  await refuseOther(resolve(file));
  await mkdir(dataDir, { recursive: true });
  const release = lockFolder(dataDir);
  // Without a database, what an interrupted restore had moved aside may be the only copy until this one has succeeded.
  if (hasDatabase(dataDir)) await removeDrafts(dataDir);
  const draft = await mkdtemp(join(dataDir, draftPrefix));
  try {
    if (!replace && hasDatabase(dataDir)) {
      throw new StartupError(
        'restore-refused',
        `There is a database in ${dataDir} already.`,
        'Back it up first if you need it, then overwrite it: npm run restore -- FILE --replace',
      );
    }
    await extract({ cwd: draft, file: resolve(file), strict: true });
    await exchange(dataDir, draft);
    await removeDrafts(dataDir);
  } finally {
    // One that could not be put back is the only copy.
    if (!hasDatabase(join(draft, replacedDir))) await rm(draft, { recursive: true, force: true });
    release();
  }
}

/** Moves the parts of the folder aside, into the draft, and those of the draft into the folder; moves them back when that fails. */
async function exchange(dataDir: string, draft: string): Promise<void> {
  const wasDatabase = hasDatabase(dataDir);
  const moved: [from: string, to: string][] = [];
  async function move(part: string, from: string, to: string) {
    if (!existsSync(join(from, part))) return;
    await rename(join(from, part), join(to, part));
    moved.push([join(from, part), join(to, part)]);
  }
  await mkdir(join(draft, replacedDir));
  try {
    // Moved, because removing takes long enough to be interrupted halfway.
    for (const part of parts) await move(part, dataDir, join(draft, replacedDir));
    // The mark goes after the incomplete data, and before the restored data, which the next start would remove.
    await rm(join(dataDir, creatingMark), { force: true });
    for (const part of parts) await move(part, draft, dataDir);
  } catch (error) {
    if (wasDatabase) for (const [from, to] of moved.toReversed()) await rename(to, from);
    throw error;
  }
}

/** Removes what restores left that were interrupted: each is a copy of the entire database. */
async function removeDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(draftPrefix)) await rm(join(dataDir, name), { recursive: true, force: true });
}

async function refuseOther(file: string): Promise<void> {
  if (!existsSync(file))
    throw new StartupError('restore-refused', `${file} is not there.`, 'Nothing was changed.');
  const names: string[] = [];
  try {
    await list({ file, strict: true, onReadEntry: ({ path }) => void names.push(path) });
  } catch (cause) {
    throw notABackup(file, cause);
  }
  if (!names.includes('pgdata/PG_VERSION')) throw notABackup(file);
}

function notABackup(file: string, cause?: unknown): StartupError {
  return new StartupError(
    'restore-refused',
    `${file} is not a backup of an embedded database, or is incomplete.`,
    'Name a file that `npm run backup -- FILE` wrote without DATABASE_URL. Nothing was changed.',
    { cause },
  );
}
