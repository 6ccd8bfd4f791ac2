import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { rootDir } from '@fairshore/remote-kit/release';
import { shellWebpackConfig } from '@fairshore/remote-kit/build';
import webpack from 'webpack';

/** Scripts of the one-bundle build: those of every page, and those of the home page's chunk. */
export interface OneBundle {
  readonly dir: string;
  readonly scripts: readonly string[];
  readonly homeScripts: readonly string[];
}

/** Builds shell and remotes as one application with split routes, from the same sources and settings. */
export async function buildOneBundle(): Promise<OneBundle> {
  const dir = path.join(rootDir, '.cache/bench/one-bundle');
  await rm(dir, { recursive: true, force: true });
  const base = shellWebpackConfig({ folder: 'shell', version: '1.0.0-00000000', outDir: dir });
  const replacement = path.join(rootDir, 'tools/bench/staticLoader.ts');
  const stats = await run({
    ...base,
    // Without the table of what the shell shares with remotes, because there are none.
    entry: {
      libraries: './src/libraries.ts',
      main: { import: './src/main.tsx', dependOn: 'libraries' },
    },
    cache: false,
    plugins: [
      ...(base.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/^\.\/loader\/(remoteLoader|federation)$/, replacement),
    ],
  });
  for (const file of await readdir(dir, { recursive: true })) {
    if (!/\.(js|svg|json)$/.test(file)) continue;
    await writeFile(path.join(dir, `${file}.br`), brotliCompressSync(await readFile(path.join(dir, file))));
  }
  const images = path.join(rootDir, 'shell/public');
  if (existsSync(images)) await cp(images, path.join(dir, 'public'), { recursive: true });
  const scripts = ['libraries', 'main'].flatMap((entry) => scriptsOf(stats.entrypoints?.[entry]));
  const home = scriptsOf(stats.namedChunkGroups?.['mfe-public']);
  return { dir, scripts: [...new Set(scripts)], homeScripts: home.filter((name) => !scripts.includes(name)) };
}

function scriptsOf(group: webpack.StatsChunkGroup | undefined): readonly string[] {
  return (group?.assets ?? []).map(({ name }) => name).filter((name) => name.endsWith('.js'));
}

function run(config: webpack.Configuration): Promise<webpack.StatsCompilation> {
  return new Promise((resolve, reject) => {
    webpack(config).run((error, stats) => {
      if (error) reject(error);
      else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString('errors-only') ?? 'no output'));
      else resolve(stats.toJson({ all: false, entrypoints: true, chunkGroups: true }));
    });
  });
}
