import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** In milliseconds; no build takes as long. A PID would not do: another machine may share the store. */
const abandonedAfterMs = 3_600_000;

/** `.<version>.<pid>`, beside the releases. */
const stagingName = /^\.\d.*\.\d+$/;

/** Removes the unfinished releases that processes which were killed have left in a package's folder of a store, once they are an hour old. */
export async function removeAbandoned(dir: string): Promise<void> {
  for (const name of await readdir(dir).catch(() => [])) {
    if (!stagingName.test(name)) continue;
    const staging = path.join(dir, name);
    const { mtimeMs } = await stat(staging);
    if (Date.now() - mtimeMs > abandonedAfterMs) await rm(staging, { recursive: true, force: true });
  }
}
