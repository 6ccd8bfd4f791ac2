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

/** Takes out of shell and remotes what they bundle of libraries (federation runtime, stylis) and have no use for: every first load carries it. */
export function leanLibraries(): WebpackPluginInstance[] {
  return replacements.map(
    ([module, by]) =>
      new webpack.NormalModuleReplacementPlugin(module, fileURLToPath(new URL(by, import.meta.url))),
  );
}
