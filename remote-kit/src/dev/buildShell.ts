import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeShell, integrity } from '../build/describeRelease';
import { runWebpack } from '../build/runWebpack';
import { serverFile } from '../build/serverConfig';
import { ProvidedSurface } from '../build/SharedSurface';
import { sharedKeys } from '../release/sharedPackages';
import { developmentServerConfig, developmentShellConfig } from './developmentConfig';

/**
 * Builds the shell for development into `<storeDir>/shell/<version>/`, unless it is there already; the folder appears whole or not
 * at all. Rejects with the bundler's messages.
 */
export async function buildDevelopmentShell(storeDir: string, version: string): Promise<void> {
  const dir = path.join(storeDir, 'shell', version);
  if (existsSync(path.join(dir, 'release.json'))) return;
  const staging = path.join(storeDir, 'shell', `.${version}.${process.pid}`);
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true });
  const target = { folder: 'shell', version, outDir: staging };
  const surface = new ProvidedSurface(new Set(sharedKeys().map(({ key }) => key)));
  const config = developmentShellConfig(target);
  const stats = await runWebpack({ ...config, plugins: [...(config.plugins ?? []), surface] });
  await runWebpack(developmentServerConfig(target));
  const server = { file: serverFile, integrity: await integrity(path.join(staging, serverFile)) };
  const release = await describeShell(staging, stats, surface.surface(), server);
  await writeFile(
    path.join(staging, 'release.json'),
    JSON.stringify({ folder: 'shell', version, ...release }),
  );
  await rm(dir, { recursive: true, force: true });
  await rename(staging, dir);
}
