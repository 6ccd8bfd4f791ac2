import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fittingText, useFile } from '@fairshore/remote-kit/release';
import { z } from 'zod';
import { readReport, surfaceOf } from '../surface/report';
import type { Surface } from '../surface/report';
import type { ReleaseStore } from './releaseStore';

/** What a remote's release was made from, by file in its folder: how it uses shared modules. */
export type Use = Readonly<Record<string, string>>;

/** A remote's release, and how it uses shared modules. */
export interface UsingRemote {
  readonly name: string;
  readonly version: string;
  readonly use: Use;
}

/** JSON in the folder of a shell release: reports by package. No host serves a file of this ending. */
export const surfaceFile = 'surface.types';
/** In the folder of a shell release: the package of its types, as npm installs it. */
export const shellTypesArchive = 'shell-types.tgz';
const textsSchema = z.record(z.string(), z.string());

/** The public types of what a shell release shares; undefined for one that was built before there were reports. */
export async function shellSurface(storeDir: string, version: string): Promise<Surface | undefined> {
  const texts = await textsIn(path.join(storeDir, 'shell', version, surfaceFile));
  return texts && surfaceOf(Object.values(texts).map(readReport));
}

/** The package of types of a store's live shell: its version, and the archive's file. Throws where it was built before there was one. */
export async function shellTypesOf(
  store: Pick<ReleaseStore, 'dir' | 'shell'>,
): Promise<{ version: string; archive: string }> {
  const { version } = await store.shell();
  const archive = path.join(store.dir, 'shell', version, shellTypesArchive);
  if (existsSync(archive)) return { version, archive };
  throw new Error(`The shell ${version} has no package of its types: release it anew.`);
}

/** How a remote's release uses shared modules; undefined for one that was built before that was kept. */
export function remoteUse(storeDir: string, name: string, version: string): Promise<Use | undefined> {
  return textsIn(path.join(storeDir, name, version, useFile));
}

async function textsIn(file: string): Promise<Use | undefined> {
  return existsSync(file) ? fittingText(textsSchema, await readFile(file, 'utf8'), file) : undefined;
}
