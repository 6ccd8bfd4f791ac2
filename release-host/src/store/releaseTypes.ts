import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fittingText, useFile } from '@fairshore/remote-kit/release';
import { z } from 'zod';
import { readReport, surfaceOf } from '../surface/report';
import type { Surface } from '../surface/report';
import type { ReleaseStore } from './releaseStore';

/** The sources of a remote's release that show how it uses shared modules, by path in its folder. */
export type Use = Readonly<Record<string, string>>;

/** A remote's release, and how it uses shared modules. */
export interface UsingRemote {
  readonly name: string;
  readonly version: string;
  readonly use: Use;
}

/** Reports by package as JSON, in the folder of a shell release. No host serves files with this extension. */
export const surfaceFile = 'surface.types';
/** The npm package of a shell's types, in the folder of its release. */
export const shellTypesArchive = 'shell-types.tgz';
const textsSchema = z.record(z.string(), z.string());

/** The public types of what a shell release shares; undefined for a release from before reports existed. */
export async function shellSurface(storeDir: string, version: string): Promise<Surface | undefined> {
  const texts = await textsIn(path.join(storeDir, 'shell', version, surfaceFile));
  return texts && surfaceOf(Object.values(texts).map(readReport));
}

/** The types package of a store's live shell: its version, and the archive's path. Throws for a shell from before this package existed. */
export async function shellTypesOf(
  store: Pick<ReleaseStore, 'dir' | 'shell'>,
): Promise<{ version: string; archive: string }> {
  const { version } = await store.shell();
  const archive = path.join(store.dir, 'shell', version, shellTypesArchive);
  if (existsSync(archive)) return { version, archive };
  throw new Error(`The shell ${version} has no package of its types: release it anew.`);
}

/** How a remote's release uses shared modules; undefined for a release from before that was stored. */
export function remoteUse(storeDir: string, name: string, version: string): Promise<Use | undefined> {
  return textsIn(path.join(storeDir, name, version, useFile));
}

async function textsIn(file: string): Promise<Use | undefined> {
  return existsSync(file) ? fittingText(textsSchema, await readFile(file, 'utf8'), file) : undefined;
}
