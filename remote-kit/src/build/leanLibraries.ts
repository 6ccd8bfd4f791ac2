import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import type { WebpackPluginInstance } from 'webpack';

const replacements: readonly (readonly [module: RegExp, by: string])[] = [
  [/error-codes[\\/]dist[\\/]desc\.mjs$/, './noErrorTexts.mjs'],
  [/snapshot[\\/]SnapshotHandler\.js$/, './noSnapshots.mjs'],
  [/sdk[\\/]dist[\\/]logger\.js$/, './shortLogger.mjs'],
  [/runtime-core[\\/]dist[\\/]utils[\\/]preload\.js$/, './noPreloads.mjs'],
  [
    /webpack-bundler-runtime[\\/]dist[\\/](init|installInitialConsumes|getSharedFallbackGetter)\.js$/,
    './noFallbacks.mjs',
  ],
  [/stylis[\\/]src[\\/]Prefixer\.js$/, './noPrefixes.mjs'],
];

/**
 * Stubs out parts of bundled libraries (federation runtime, stylis) that shell and remotes don't need, because every first load would carry
 * them.
 */
export function leanLibraries(): WebpackPluginInstance[] {
  return replacements.map(
    ([module, by]) =>
      new webpack.NormalModuleReplacementPlugin(module, fileURLToPath(new URL(by, import.meta.url))),
  );
}
