import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withLock } from '@fairshore/file-lock';

/** Writes a JSON file of a store by a rename, so that a reader never sees half of it. */
export async function writeStoreFile(dir: string, name: string, value: unknown): Promise<void> {
  const file = path.join(dir, name);
  await mkdir(path.dirname(file), { recursive: true });
  const staged = `${file}.${process.pid}`;
  await writeFile(staged, `${JSON.stringify(value, null, 2)}\n`);
  await rename(staged, file);
}

/** Does what changes a store while nothing else does. */
export async function withStoreLock<Result>(dir: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(dir, { recursive: true });
  return withLock(path.join(dir, 'changes.lock'), work);
}
