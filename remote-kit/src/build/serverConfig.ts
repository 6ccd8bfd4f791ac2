import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { sharedKeys } from '../release/sharedPackages';
import { shellPublicPath, shellValues } from './shellValues';
import { baseConfig, sourceName } from './webpackConfig';
import type { BuildTarget } from './webpackConfig';

/** The file of a release that the host renders its pages with; a single file, so that one digest covers it. */
export const serverFile = 'server.cjs';

/**
 * Bundler configuration of a release's server build: the same sources as the browser build, for Node, as one CommonJS file. A remote loads
 * shared modules with `require`, and the shell's build provides them as it does in browsers.
 */
export function serverWebpackConfig(target: BuildTarget): Configuration {
  const { output, optimization, module, ...base } = baseConfig(target);
  const isShell = target.folder === 'shell';
  return {
    ...base,
    entry: isShell ? './src/server.tsx' : './src/remote.tsx',
    target: ['node20', 'es2022'],
    // Errors name file and line of this build, which is not minified; `npm run dev` maps them to the source.
    devtool: 'hidden-nosources-source-map',
    externalsPresets: { node: isShell },
    externals: isShell ? {} : Object.fromEntries(sharedKeys().map(({ key }) => [key, `commonjs ${key}`])),
    output: {
      path: output.path,
      filename: serverFile,
      devtoolModuleFilenameTemplate: sourceName,
      library: { type: 'commonjs2' },
      // Assets have the browser build's URLs, and only that build emits the files.
      assetModuleFilename: output.assetModuleFilename,
      publicPath: isShell ? shellPublicPath(target.version) : '',
      hashFunction: 'xxhash64',
    },
    module: {
      ...module,
      generator: { 'asset/resource': { emit: false } },
      // Pages start no workers on the server; the browser build has their files.
      parser: { javascript: { worker: false, url: false } },
    },
    optimization: { ...optimization, minimize: false },
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new webpack.DefinePlugin({
        // Otherwise webpack would compute it with Node's built-in modules, which pages may not use.
        'import.meta.url': JSON.stringify(''),
        ...(isShell && shellValues(target.version)),
      }),
    ],
    // A separate cache, because modules cached for another build have no source maps.
    cache: { ...base.cache, name: `${target.folder}-server-${base.mode}-mapped` },
  };
}
