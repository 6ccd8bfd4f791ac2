import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import type { Configuration, RuleSetRule } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { bansFacadedImports } from './bansFacadedImports';
import { FreshChunksOnRetry } from './FreshChunksOnRetry';
import { LineWiseChunks } from './LineWiseChunks';
import { leanLibraries } from './leanLibraries';
import { nameWebpack } from './nameWebpack';
import { NoChunkZero } from './NoChunkZero';
import { RetriedChunks } from './RetriedChunks';
import { shellPublicPath, shellValues } from './shellValues';
import { remoteFolders } from '../release/remoteConfig';
import { cacheDir, packageDir, rootDir } from '../release/folders';
import { acceptedRanges } from '../release/sharedPackages';
import { compilerCache, stylesPlugin } from '../release/stylesPlugin';

/** What one build needs to know besides the package itself. */
export interface BuildTarget {
  /** Folder of the package, such as `mfe-pipeline`. */
  readonly folder: string;
  /** Release version; part of every global name, so that two releases can live in one page. */
  readonly version: string;
  readonly outDir: string;
  readonly mode?: 'production' | 'development';
  /** Modules tell which components are in them, so that a page can exchange these while somebody works on them. */
  readonly isHot?: boolean;
}

/** Trusted Types policy of every bundle; the CSP allows this name and no other script policy. */
export const trustedTypesPolicy = 'fairshore';

/** Name under which a release registers itself: unique per release, because stable and previous may both load. */
export function containerName(folder: string, version: string): string {
  return `${folder}_${version}`.replace(/[^a-zA-Z0-9_]/g, '_');
}

/** Bundler configuration of a remote: one exposed module, every shared package taken from the shell. */
export function remoteWebpackConfig(target: BuildTarget): Configuration {
  nameWebpack();
  const name = containerName(target.folder, target.version);
  const base = baseConfig(target);
  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      publicPath: 'auto',
      uniqueName: name,
      // A module that could not start for want of a shared one is no module: whoever asks next gets the reason, not half of it.
      strictModuleErrorHandling: true,
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          // A chunk of nothing but singletons has no file, and the integrity plugin can't do without one.
          default: {
            minChunks: 2,
            priority: -20,
            reuseExistingChunk: true,
            test: (module: { type: string }) => module.type !== 'consume-shared-module',
          },
        },
      },
    },
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './remote': './src/remote.tsx' },
        dts: false,
        // Putting it together takes a good part of a build that is awaited.
        manifest: target.mode !== 'development',
        shareStrategy: 'loaded-first',
        // The shell hands over its copy of the runtime core, so no remote ships one; and none loads another.
        experiments: { externalRuntime: true, optimization: { disableRemote: true } },
        shared: Object.fromEntries(
          [...acceptedRanges(target.folder)].map(([key, requiredVersion]) => [
            key,
            { import: false, singleton: true, strictVersion: true, requiredVersion },
          ]),
        ),
      }),
      ...(target.mode === 'development'
        ? []
        : [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })]),
      ...leanLibraries(),
      new NoChunkZero(),
      bansFacadedImports(),
      new FreshChunksOnRetry(),
      new LineWiseChunks(),
    ],
  };
}

/** Bundler configuration of the shell: a plain application that carries the shared packages and hands them out. */
export function shellWebpackConfig(target: BuildTarget): Configuration {
  const base = baseConfig(target);
  return {
    ...base,
    // Begun one after the other, each a script of its own, so that none of them holds the page up for long.
    entry: {
      libraries: './src/libraries.ts',
      shared: { import: './src/loader/sharedTable.ts', dependOn: 'libraries' },
      main: { import: './src/main.tsx', dependOn: ['libraries', 'shared'] },
      early: './src/early/early.ts',
    },
    output: {
      ...base.output,
      publicPath: shellPublicPath(target.version),
      uniqueName: 'fairshore_shell',
      // The folder's name is the release's; digests of all chunks would stand in the first bytes.
      chunkFilename: '[name].js',
      // Twice, with the pause between, is over within the ten seconds that anybody waits.
      chunkLoadTimeout: 4500,
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          // What changes with the lock file only; a shell release then leaves it in the visitors' caches.
          vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial', priority: 10 },
        },
      },
    },
    resolve: {
      ...base.resolve,
      // Its package.json names the development build alone, warnings and all.
      ...(target.mode !== 'development' && {
        alias: {
          'react-router$': path.join(rootDir, 'node_modules/react-router/dist/production/index.mjs'),
          'react-router/dom$': path.join(rootDir, 'node_modules/react-router/dist/production/dom-export.mjs'),
        },
      }),
    },
    plugins: [
      new RetriedChunks(),
      new LineWiseChunks(),
      ...leanLibraries(),
      new webpack.DefinePlugin({
        ...shellValues(target.version),
        // Parts of the federation runtime that the shell has no use for: Node, and manifests (the loader reads its own).
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      }),
    ],
  };
}

/** A remote's Markdown goes through the remote's own compiler, `prose/proseLoader.ts`, if it has one. */
function proseRules(): RuleSetRule[] {
  return remoteFolders().flatMap((folder) => {
    const dir = packageDir(folder);
    const loader = path.join(dir, 'prose/proseLoader.ts');
    return existsSync(loader) ? [{ test: /\.md$/, include: dir, loader }] : [];
  });
}

/** What maps call a source: its file in the repository. */
export function sourceName({ absoluteResourcePath }: { absoluteResourcePath: string }): string {
  return path.relative(rootDir, absoluteResourcePath);
}

/** What all builds have in common. */
export function baseConfig({ folder, outDir, mode = 'production', isHot = false }: BuildTarget) {
  const require = createRequire(import.meta.url);
  return {
    mode,
    context: packageDir(folder),
    target: ['web', 'es2022'],
    // Kept in the release and served to nobody: `npm run why` and the console find a frame's source in them.
    devtool: 'hidden-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    output: {
      path: outDir,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 8000,
      trustedTypes: { policyName: trustedTypesPolicy, onPolicyCreationFailure: 'continue' },
      hashFunction: 'xxhash64',
      devtoolModuleFilenameTemplate: sourceName,
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: require.resolve('swc-loader'),
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: {
                react: { runtime: 'automatic', ...(isHot && { development: true, refresh: true }) },
              },
              target: 'es2022',
              experimental: { cacheRoot: compilerCache, plugins: [stylesPlugin()] },
            },
          },
        },
        { test: /\.woff2$/, type: 'asset/resource' },
        // It says that nothing of it runs by being imported, and a bare import would be dropped.
        { test: /[\\/]node_modules[\\/]styled-components[\\/]/, sideEffects: true },
        ...proseRules(),
      ],
    },
    optimization: {
      ...(mode === 'production' && { chunkIds: 'deterministic', moduleIds: 'deterministic' }),
      // Made for production alone: it compiles a schema of its options.
      ...(mode === 'production' && {
        minimizer: [
          new TerserPlugin({
            minify: TerserPlugin.swcMinify,
            // The minifier has threads of its own.
            parallel: false,
            extractComments: false,
            terserOptions: { ecma: 2022, compress: { passes: 4 }, mangle: true, format: { comments: false } },
          }),
        ],
      }),
    },
    performance: { hints: false },
    cache: {
      type: 'filesystem',
      cacheDirectory: cacheDir('webpack'),
      name: `${folder}-${isHot ? 'hot' : mode}`,
      buildDependencies: { config: [fileURLToPath(import.meta.url)] },
    },
    // Our own packages are linked into node_modules but change like any source.
    snapshot: { managedPaths: [/^(.+?[\\/]node_modules[\\/](?!@fairshore))/] },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  } satisfies Configuration;
}
