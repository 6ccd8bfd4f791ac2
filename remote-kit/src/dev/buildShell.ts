import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeShell, integrity } from '../build/describeRelease';
import { runWebpack } from '../build/runWebpack';
import { serverFile } from '../build/serverConfig';
import { ProvidedSurface } from '../build/SharedSurface';
import { sharedKeys } from '../release/sharedPackages';
import { developmentServerConfig, developmentShellConfig } from './developmentConfig';

/**
 * Builds the shell for development into `<storeDir>/shell/<version>/`, unless it already exists. It has no server build: browsers render
 * its pages until `addShellServer`. The folder appears complete or not at all. Rejects with the bundler's messages.
 */
export async function buildDevelopmentShell(storeDir: string, version: string): Promise<void> {
  const dir = path.join(storeDir, 'shell', version);
  if (existsSync(path.join(dir, releaseFile))) return;
  const staging = path.join(storeDir, 'shell', `.${version}.${process.pid}`);
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true });
  const surface = new ProvidedSurface(new Set(sharedKeys().map(({ key }) => key)));
  const config = developmentShellConfig({ folder: 'shell', version, outDir: staging });
  const stats = await runWebpack({ ...config, plugins: [...(config.plugins ?? []), surface] });
  const release = await describeShell(staging, stats, surface.surface());
  await writeFile(path.join(staging, releaseFile), JSON.stringify({ folder: 'shell', version, ...release }));
  await rm(dir, { recursive: true, force: true });
  await rename(staging, dir);
}

/** Adds the server build to a development shell, unless it has one. Rejects with the bundler's messages. */
export async function addShellServer(storeDir: string, version: string): Promise<void> {
  const dir = path.join(storeDir, 'shell', version);
  const file = path.join(dir, releaseFile);
  const release: Record<string, unknown> = JSON.parse(await readFile(file, 'utf8'));
  if (release.server) return;
  await runWebpack(developmentServerConfig({ folder: 'shell', version, outDir: dir }));
  const server = { file: serverFile, integrity: await integrity(path.join(dir, serverFile)) };
  const staged = `${file}.${process.pid}`;
  await writeFile(staged, JSON.stringify({ ...release, server }));
  await rename(staged, file);
}

const releaseFile = 'release.json';
