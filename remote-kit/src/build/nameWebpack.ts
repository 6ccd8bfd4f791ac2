import { createRequire } from 'node:module';

/**
 * Tells the plugins of Module Federation which webpack they are in. Untold, they call it without a configuration and read its file off the
 * stack of what it throws, for which it compiles the schema of all its options: more than half a second of a processor in each build.
 */
export function nameWebpack(): void {
  process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.url).resolve('webpack');
}
