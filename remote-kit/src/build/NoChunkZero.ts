import type { Compiler } from 'webpack';

/**
 * Assigns another id to a chunk whose deterministic id happens to be 0: webpack-subresource-integrity 5.1 finds no digest for it and
 * requests the chunk with `integrity="undefined"`.
 */
export class NoChunkZero {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('NoChunkZero', (compilation) => {
      compilation.hooks.optimizeChunkIds.tap('NoChunkZero', (chunks) => {
        const all = [...chunks];
        const zero = all.find(({ id }) => id === 0);
        if (!zero) return;
        const taken = new Set(all.map(({ id }) => id));
        let id = 1;
        while (taken.has(id)) id += 1;
        zero.id = id;
        zero.ids = [id];
      });
    });
  }
}
