import webpack from 'webpack';
import type { Compiler, Configuration, StatsCompilation } from 'webpack';

/** Bundles once; resolves with entry points and assets. Rejects with the bundler's messages. */
export async function runWebpack(config: Configuration): Promise<StatsCompilation> {
  const compiler = webpack(config);
  try {
    return await runCompiler(compiler);
  } finally {
    await new Promise<void>((resolve) => compiler.close(() => resolve()));
  }
}

/** Like `runWebpack`, but with a compiler that may run again. */
export function runCompiler(compiler: Compiler): Promise<StatsCompilation> {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString('errors-only') ?? 'no output'));
      else resolve(stats.toJson({ all: false, entrypoints: true, assets: true }));
    });
  });
}
