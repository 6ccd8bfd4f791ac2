import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';

// Jest doesn't transform its own transforms, so TypeScript is loaded this way.
const { compileProse } = await tsImport('./compileProse.ts', import.meta.url);
const { compilerFiles } = await tsImport('./compilerFiles.ts', import.meta.url);

/** Compiles documents for tests as the bundler does; here a text and its card are one module. */
export default {
  process(source, file) {
    const exports = compileProse(source, path.relative(process.cwd(), file));
    return { code: `module.exports = ${JSON.stringify(exports)};` };
  },
  getCacheKey(source, file) {
    const hash = createHash('sha256').update(file).update(source);
    for (const compilerFile of compilerFiles) hash.update(readFileSync(compilerFile));
    return hash.digest('hex');
  },
};
