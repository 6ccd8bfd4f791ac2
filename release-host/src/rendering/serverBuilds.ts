import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@fairshore/remote-kit/registry';
import { fittingText } from '@fairshore/remote-kit/release';
import { manifestSchema } from '../store/releaseFiles';
import type { ShellRelease } from '../store/releaseFiles';
import type { ReleaseStore } from '../store/releaseStore';
import { RenderFailure } from './pageOutcome';
import type { ServerBuild, ServerBuilds } from './RenderProcess';

/** A release of a remote, either stable or canary. */
export interface RemoteToRender {
  readonly name: string;
  readonly release: Release;
}

/**
 * The server builds of a shell and of a remote's release, or of the shell alone; undefined when one of them has none. Throws a
 * RenderFailure when a file can't be read or is not the released one, before any of its code runs.
 */
export async function serverBuilds(
  store: ReleaseStore,
  shell: ShellRelease,
  remote: RemoteToRender | undefined,
): Promise<ServerBuilds | undefined> {
  const ofRemote = remote && (await remoteBuild(store, remote));
  if ((remote && !ofRemote) || !shell.server) return undefined;
  const { file, integrity } = shell.server;
  return {
    ...(ofRemote && { remote: ofRemote }),
    shell: await readReleased(store, ['shell', shell.version, file], integrity, shell),
  };
}

async function remoteBuild(
  store: ReleaseStore,
  { name, release }: RemoteToRender,
): Promise<ServerBuild | undefined> {
  const manifest = await readReleased(
    store,
    [name, release.version, 'mf-manifest.json'],
    release.manifestDigest,
  );
  const { server } = fittingText(manifestSchema, manifest.code, manifest.file);
  return server && readReleased(store, [name, release.version, server.file], server.integrity);
}

async function readReleased(
  store: ReleaseStore,
  parts: readonly string[],
  digest: string,
  ofShell?: ShellRelease,
): Promise<ServerBuild> {
  const file = parts.join('/');
  const code = await readFile(path.join(store.dir, ...parts), 'utf8').catch((error: unknown) => {
    throw new RenderFailure('unreachable', `${file} can't be read: ${String(error)}`, ofShell);
  });
  const found = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  if (found !== digest)
    throw new RenderFailure('refused', `${file} is not the file that was released.`, ofShell);
  return { file, code };
}
