import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withLock } from '@fairshore/file-lock';

/** Writes a JSON file of a store atomically, by renaming it. */
export async function writeStoreFile(dir: string, name: string, value: unknown): Promise<void> {
  const file = path.join(dir, name);
  await mkdir(path.dirname(file), { recursive: true });
  const staged = `${file}.${process.pid}`;
  try {
    await writeFile(staged, `${JSON.stringify(value, null, 2)}\n`);
    await rename(staged, file);
  } catch (error) {
    // On a full disk, the part that was written takes room, and nobody would remove it.
    await rm(staged, { force: true });
    throw error;
  }
}

/** Runs a change of a store while no other change can run. */
export async function withStoreLock<Result>(dir: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(dir, { recursive: true });
  return withLock(path.join(dir, 'changes.lock'), work);
}
