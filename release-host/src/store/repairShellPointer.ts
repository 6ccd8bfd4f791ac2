import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseStore } from './releaseStore';
import { withStoreLock } from './storeFile';

/**
 * If a store points at a missing shell, makes the most recently live shell that exists live, and logs it; if there is none, removes the
 * pointer until a shell is built.
 */
export async function repairShellPointer(store: ReleaseStore, log: (line: string) => void): Promise<void> {
  const pointer = await store.shellPointer();
  if (!pointer || store.has('shell', pointer.version)) return;
  const missing = `shell.json named the shell ${pointer.version}, which is not in the store`;
  const given = (await store.history('shell')).map(({ version }) => version).toReversed();
  const whole = [pointer.previous, ...given].find((version) => version && store.has('shell', version));
  if (whole === undefined) {
    await withStoreLock(store.dir, () => rm(path.join(store.dir, 'shell.json'), { force: true }));
    log(`${missing}, and no shell before it is: one is built.`);
    return;
  }
  await store.changeShell(() => ({ version: whole }), 'release');
  log(`${missing}: it names ${whole} now, which was live before.`);
}
