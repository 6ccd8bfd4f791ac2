import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import type { Configuration, RuleSetRule } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { bansFacadedImports } from './bansFacadedImports';
import { compiledAhead } from './compiledAhead';
import { FreshChunksOnRetry } from './FreshChunksOnRetry';
import { LineWiseChunks } from './LineWiseChunks';
import { leanLibraries } from './leanLibraries';
import { minimizer } from './minimizer';
import { nameWebpack } from './nameWebpack';
import { NoChunkZero } from './NoChunkZero';
import { RetriedChunks } from './RetriedChunks';
import { shellPublicPath, shellValues } from './shellValues';
import { remoteFolders } from '../release/remoteConfig';
import { cacheDir, packageDir, rootDir } from '../release/folders';
import { acceptedRanges } from '../release/sharedPackages';
import { slashed } from '../release/slashed';
import { compilerCache, stylesPlugin } from '../release/stylesPlugin';

/** What one build needs to know besides the package itself. */
export interface BuildTarget {
  /** Folder of the package, such as `mfe-pipeline`. */
  readonly folder: string;
  /** Release version; part of every global name, so that two releases can live in one page. */
  readonly version: string;
  readonly outDir: string;
  readonly mode?: 'production' | 'development';
  /** Modules report their components, so that a page can hot-replace them during development. */
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
      // A module that fails to start because a shared module is missing throws its error again on the next import, instead of returning
      // half-initialized exports.
      strictModuleErrorHandling: true,
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          // A chunk of nothing but shared singletons has no file, and the integrity plugin requires one.
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
        // Generating it takes a large part of a development build, which somebody waits for.
        manifest: target.mode !== 'development',
        shareStrategy: 'loaded-first',
        // The shell provides its copy of the runtime core, so no remote ships one; and no remote loads another remote.
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

/** Bundler configuration of the shell: a plain application that bundles the shared packages and provides them to remotes. */
export function shellWebpackConfig(target: BuildTarget): Configuration {
  const base = baseConfig(target);
  return {
    ...base,
    // Separate scripts that start one after the other, so that none of them blocks the page for long.
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
      // The folder name identifies the release; hashes in all chunk names would add to the first bytes.
      chunkFilename: '[name].js',
      // Two attempts and the pause between them fit into the ten seconds that visitors wait.
      chunkLoadTimeout: 4500,
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          // Changes only with the lock file; a shell release then leaves it in the visitors' caches.
          vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial', priority: 10 },
        },
      },
    },
    resolve: {
      ...base.resolve,
      // Its package.json names only the development build, including warnings.
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
      compiledAhead(),
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

/** The name of a source in source maps: its path in the repository. */
export function sourceName({ absoluteResourcePath }: { absoluteResourcePath: string }): string {
  return slashed(rootDir, absoluteResourcePath);
}

/** Configuration that all builds have in common. */
export function baseConfig({ folder, outDir, mode = 'production', isHot = false }: BuildTarget) {
  const require = createRequire(import.meta.url);
  return {
    mode,
    context: packageDir(folder),
    target: ['web', 'es2022'],
    // Source maps are stored in the release but never served: `npm run why` and the console resolve stack frames with them.
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
        // The package declares itself free of side effects, so a bare import of it would be dropped.
        { test: /[\\/]node_modules[\\/]styled-components[\\/]/, sideEffects: true },
        ...proseRules(),
      ],
    },
    optimization: {
      // The minimizer is only created for production, because it compiles a schema of its options.
      ...(mode === 'production' && {
        chunkIds: 'deterministic',
        moduleIds: 'deterministic',
        minimizer: [minimizer()],
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
