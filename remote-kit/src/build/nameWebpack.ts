import { createRequire } from 'node:module';

/**
 * Tells Module Federation's plugins which webpack they run in. Otherwise they call it without a configuration and read its path from the
 * stack of the error, for which webpack compiles the schema of all its options: more than half a second of CPU time in each build.
 */
export function nameWebpack(): void {
  process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.url).resolve('webpack');
}
