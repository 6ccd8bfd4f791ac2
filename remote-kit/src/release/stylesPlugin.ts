import { createRequire } from 'node:module';
import { cacheDir } from './folders';

const require = createRequire(import.meta.url);

/** Where the compiler caches its plugins as machine code. */
export const compilerCache = cacheDir('swc');

/** The compiler plugin that derives style names from the source: server and browser must produce the same names, whatever ran before. */
export function stylesPlugin(): [string, Record<string, unknown>] {
  const options = {
    displayName: false,
    fileName: false,
    ssr: true,
    minify: true,
    transpileTemplateLiterals: false,
  };
  return [require.resolve('@swc/plugin-styled-components'), options];
}

/**
 * Compiles the plugin to machine code, unless it is cached: nearly two seconds of CPU time, which each bundler of a first start would
 * otherwise spend itself. Runs off this thread. Never rejects: a build reports the error.
 */
export async function prepareStylesPlugin(): Promise<void> {
  try {
    const { transform } = await import('@swc/core');
    const experimental = { cacheRoot: compilerCache, plugins: [stylesPlugin()] };
    await transform('', { jsc: { parser: { syntax: 'typescript' }, experimental } });
  } catch {
    // The build will fail with the same error.
  }
}
