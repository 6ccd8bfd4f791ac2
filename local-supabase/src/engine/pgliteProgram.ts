import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

let program: Promise<WebAssembly.Module> | undefined;

/**
 * PGlite's compiled WebAssembly, shared by all threads of this process: V8 reuses its optimized code, so later threads start
 * in a third of the time.
 */
export function pgliteProgram(): Promise<WebAssembly.Module> {
  program ??= compile();
  return program;
}

async function compile(): Promise<WebAssembly.Module> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return WebAssembly.compile(await readFile(join(dirname(entry), 'pglite.wasm')));
}
