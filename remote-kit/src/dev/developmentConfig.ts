import path from 'node:path';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { serverWebpackConfig } from '../build/serverConfig';
import { remoteWebpackConfig, shellWebpackConfig } from '../build/webpackConfig';
import type { BuildTarget } from '../build/webpackConfig';
import { ownFile, packageDir } from '../release/folders';

type Target = Pick<BuildTarget, 'folder' | 'version' | 'outDir'>;

const fileOf = (name: string) => ownFile(import.meta.url, name);
const ownFiles = ['developmentConfig', 'refreshLoader', 'hotModule', 'hotClient'].map((name) => fileOf(name));

/** Bundler configuration of a remote under development: modules can be hot-replaced in the page, and nothing is minified. */
export function hotRemoteConfig(target: Target): Configuration {
  const {
    module,
    plugins = [],
    ...base
  } = remoteWebpackConfig({
    ...target,
    mode: 'development',
    isHot: true,
  });
  const src = path.join(packageDir(target.folder), 'src');
  return {
    ...withOwnCache(base),
    devtool: 'cheap-module-source-map',
    resolve: {
      ...base.resolve,
      alias: { 'react/jsx-dev-runtime$': fileOf('jsxDevRuntime') },
    },
    module: {
      ...module,
      rules: [
        { test: /\.tsx?$/, include: src, enforce: 'post', loader: fileOf('refreshLoader') },
        ...(module?.rules ?? []),
      ],
    },
    optimization: {
      ...base.optimization,
      // A failed build emits nothing, so that the next successful build is compared with the last successful one.
      emitOnErrors: false,
      // Chunks are split by size: a typed line could tip that, and name other chunks in the entry, which no page replaces without a reload.
      splitChunks: false,
    },
    plugins: [...plugins, new webpack.HotModuleReplacementPlugin()],
  };
}

/** Bundler configuration of a development server build, of a remote or the shell. */
export function developmentServerConfig(target: Target): Configuration {
  const config = serverWebpackConfig({ ...target, mode: 'development' });
  return target.folder === 'shell' ? { ...config, cache: false } : withOwnCache(config);
}

/** Bundler configuration of a shell with React's development build, which React Fast Refresh needs, and with the Fast Refresh runtime. */
export function developmentShellConfig(target: Target): Configuration {
  const { entry, plugins = [], ...base } = shellWebpackConfig({ ...target, mode: 'development' });
  return {
    ...base,
    // The whole build is stored anyway; writing the bundler's cache takes longer than it saves.
    cache: false,
    entry: { ...entryOf(entry), libraries: [fileOf('refreshRuntime'), './src/libraries.ts'] },
    devtool: 'cheap-module-source-map',
    plugins: [
      ...plugins,
      // Otherwise styled-components would write its rules as text, which the pages' CSP forbids.
      new webpack.DefinePlugin({ SC_DISABLE_SPEEDY: 'false' }),
    ],
  };
}

function entryOf(entry: Configuration['entry']) {
  return typeof entry === 'object' && !Array.isArray(entry) ? entry : {};
}

function withOwnCache(config: Configuration): Configuration {
  const { cache } = config;
  if (typeof cache !== 'object' || cache.type !== 'filesystem') return config;
  const { config: files = [] } = cache.buildDependencies ?? {};
  return { ...config, cache: { ...cache, buildDependencies: { config: [...files, ...ownFiles] } } };
}
