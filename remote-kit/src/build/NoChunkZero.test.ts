/** @jest-environment node */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import type { Compiler } from 'webpack';
import { NoChunkZero } from './NoChunkZero';

/** Numbers the chunks from 0, which can happen by chance with deterministic ids. */
class FromZero {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FromZero', (compilation) => {
      compilation.hooks.chunkIds.tap('FromZero', (chunks) => {
        [...chunks].reverse().forEach((chunk, index) => {
          chunk.id = index;
          chunk.ids = [index];
        });
      });
    });
  }
}

it('no chunk has id 0, and all ids are unique', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'chunks-'));
  writeFileSync(path.join(dir, 'entry.js'), "import('./a.js'); import('./b.js');");
  writeFileSync(path.join(dir, 'a.js'), 'export default 1;');
  writeFileSync(path.join(dir, 'b.js'), 'export default 2;');
  const compiler = webpack({
    context: dir,
    entry: './entry.js',
    mode: 'production',
    output: { path: path.join(dir, 'out'), filename: 'entry-[id].js', chunkFilename: '[id].js' },
    optimization: { chunkIds: false, minimize: false },
    plugins: [new FromZero(), new NoChunkZero()],
  });
  await new Promise<void>((resolve, reject) => {
    compiler?.run((error) => (error ? reject(error) : resolve()));
  });
  const ids = readdirSync(path.join(dir, 'out')).map((file) => file.replace(/\D/g, ''));
  rmSync(dir, { recursive: true });
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(3);
  expect(ids).not.toContain('0');
});
