import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { sharedKeys } from '../release/sharedPackages';
import { shellPublicPath, shellValues } from './shellValues';
import { baseConfig, sourceName } from './webpackConfig';
import type { BuildTarget } from './webpackConfig';

/** The file of a release that the host renders its pages with; one, so that one digest covers it. */
export const serverFile = 'server.cjs';

/**
 * Bundler configuration of the build that a release carries beside its browser build: the same sources, for Node, as one CommonJS
 * file. A remote asks for shared modules by `require`, and the shell's build hands them over as it does in browsers.
 */
export function serverWebpackConfig(target: BuildTarget): Configuration {
  const { output, optimization, module, ...base } = baseConfig(target);
  const isShell = target.folder === 'shell';
  return {
    ...base,
    entry: isShell ? './src/server.tsx' : './src/remote.tsx',
    target: ['node20', 'es2022'],
    // A failure names the file and the line of the build, which is not minified; `npm run dev` finds those of the source.
    devtool: 'hidden-nosources-source-map',
    externalsPresets: { node: isShell },
    externals: isShell ? {} : Object.fromEntries(sharedKeys().map(({ key }) => [key, `commonjs ${key}`])),
    output: {
      path: output.path,
      filename: serverFile,
      devtoolModuleFilenameTemplate: sourceName,
      library: { type: 'commonjs2' },
      // Addresses of assets are the browser build's; the files are its own.
      assetModuleFilename: output.assetModuleFilename,
      publicPath: isShell ? shellPublicPath(target.version) : '',
      hashFunction: 'xxhash64',
    },
    module: {
      ...module,
      generator: { 'asset/resource': { emit: false } },
      // Pages start no workers; the browser build has their files.
      parser: { javascript: { worker: false, url: false } },
    },
    optimization: { ...optimization, minimize: false },
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new webpack.DefinePlugin({
        // Where a build lies is nobody's business here: Node would be asked for it, which pages may not.
        'import.meta.url': JSON.stringify(''),
        ...(isShell && shellValues(target.version)),
      }),
    ],
    // Of its own: modules that were kept for another build have no maps.
    cache: { ...base.cache, name: `${target.folder}-server-${base.mode}-mapped` },
  };
}
