import { createRequire } from 'node:module';
import { cacheDir } from './folders';

const require = createRequire(import.meta.url);

/** Where the compiler keeps its plugins as machine code. */
export const compilerCache = cacheDir('swc');

/** The compiler's plugin for names of styles that follow from the source: server and browser must give the same, whatever ran before. */
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
 * Has the plugin translated to machine code, unless it is kept: nearly two seconds of a processor, which each bundler of a first start would
 * spend by itself. Runs beside this thread. Never rejects: what is wrong is said by whoever builds.
 */
export async function prepareStylesPlugin(): Promise<void> {
  try {
    const { transform } = await import('@swc/core');
    const experimental = { cacheRoot: compilerCache, plugins: [stylesPlugin()] };
    await transform('', { jsc: { parser: { syntax: 'typescript' }, experimental } });
  } catch {
    // The build will fail by it, too.
  }
}
