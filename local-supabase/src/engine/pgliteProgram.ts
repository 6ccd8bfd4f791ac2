import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

let program: Promise<WebAssembly.Module> | undefined;

/**
 * PGlite's WebAssembly, one for all threads of this process: what V8 has compiled and optimized for one serves the next, which
 * starts in a third of the time.
 */
export function pgliteProgram(): Promise<WebAssembly.Module> {
  program ??= compile();
  return program;
}

async function compile(): Promise<WebAssembly.Module> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return WebAssembly.compile(await readFile(join(dirname(entry), 'pglite.wasm')));
}
