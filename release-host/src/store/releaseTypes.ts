import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fittingText } from '@fairshore/remote-kit/release';
import { z } from 'zod';
import { readReport, surfaceOf } from '../surface/report';
import type { Surface } from '../surface/report';

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
/** JSON in the folder of a remote's release, as little served. */
export const useFile = 'use.types';
const textsSchema = z.record(z.string(), z.string());

/** The public types of what a shell release shares; undefined for one that was built before there were reports. */
export async function shellSurface(storeDir: string, version: string): Promise<Surface | undefined> {
  const texts = await textsIn(path.join(storeDir, 'shell', version, surfaceFile));
  return texts && surfaceOf(Object.values(texts).map(readReport));
}

/** How a remote's release uses shared modules; undefined for one that was built before that was kept. */
export function remoteUse(storeDir: string, name: string, version: string): Promise<Use | undefined> {
  return textsIn(path.join(storeDir, name, version, useFile));
}

async function textsIn(file: string): Promise<Use | undefined> {
  return existsSync(file) ? fittingText(textsSchema, await readFile(file, 'utf8'), file) : undefined;
}
