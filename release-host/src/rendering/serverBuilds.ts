import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RegistryEntry } from '@fairshore/remote-kit/registry';
import { manifestSchema } from '../store/releaseFiles';
import type { ShellRelease } from '../store/releaseFiles';
import type { ReleaseStore } from '../store/releaseStore';
import type { ServerBuilds } from './RenderProcess';

/**
 * The server builds of a shell and of a remote's stable release; undefined when one of them has none. Throws when a file is not
 * the one that was released, so that nothing of it runs.
 */
export async function serverBuilds(
  store: ReleaseStore,
  shell: ShellRelease,
  { name, stable }: RegistryEntry,
): Promise<ServerBuilds | undefined> {
  const manifest = await readReleased(
    store,
    [name, stable.version, 'mf-manifest.json'],
    stable.manifestDigest,
  );
  const { server } = manifestSchema.parse(JSON.parse(manifest));
  if (!server || !shell.server) return undefined;
  return {
    name,
    remote: await readReleased(store, [name, stable.version, server.file], server.integrity),
    shell: await readReleased(store, ['shell', shell.version, shell.server.file], shell.server.integrity),
  };
}

async function readReleased(store: ReleaseStore, file: readonly string[], digest: string): Promise<string> {
  const text = await readFile(path.join(store.dir, ...file), 'utf8');
  const found = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  if (found !== digest) throw new Error(`${file.join('/')} is not the file that was released.`);
  return text;
}
