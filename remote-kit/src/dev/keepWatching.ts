import type { Compiler, Stats } from 'webpack';

interface BuildTaker {
  /** The sources were bundled, with or without errors of their own. */
  built(stats: Stats): void;
  /** The bundler itself failed, for example because it could not write to a full disk. */
  failed(error: Error): void;
}

/** Bundles on every change, also after the bundler itself has failed: on its own it would watch nothing any more. */
export function keepWatching(
  compiler: Compiler,
  options: { readonly aggregateTimeout: number },
  { built, failed }: BuildTaker,
): void {
  const watching = compiler.watch(options, (error, stats) => {
    if (!error) {
      if (stats) built(stats);
      return;
    }
    failed(error);
    if (!stats) return;
    const { fileDependencies, contextDependencies, missingDependencies } = stats.compilation;
    watching?.watch(fileDependencies, contextDependencies, missingDependencies);
  });
}
