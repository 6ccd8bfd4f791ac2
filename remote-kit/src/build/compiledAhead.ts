import webpack from 'webpack';

/**
 * Asks browsers to compile the shell's two largest scripts in the background while they arrive, as V8 does for this first line, instead of
 * each function when it is first called: most of theirs are called at once.
 */
export function compiledAhead(): webpack.BannerPlugin {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /^(vendor|shared)\./,
    // After minimizing, which would drop the comment, and before source maps and hashes are made.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1,
  });
}
