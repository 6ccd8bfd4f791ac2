import webpack from 'webpack';
import type { Compiler } from 'webpack';

/**
 * Makes the shell retry a chunk that failed to load: once automatically, and again whenever it is requested, each time under a new URL
 * (`?r=2`). This bypasses a hanging request, and a broken response that a cache would keep for a year.
 */
export class RetriedChunks {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('RetriedChunks', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('RetriedChunks', (chunk) => {
        // A script without async chunks has nothing to retry.
        if (!chunk.hasAsyncChunks()) return;
        compilation.addRuntimeModule(chunk, new SecondTry());
      });
    });
  }
}

class SecondTry extends webpack.RuntimeModule {
  constructor() {
    super('a second try for chunks', webpack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return webpack.Template.asString([
      'var tries = {};',
      'var fileOf = __webpack_require__.u;',
      'var loadChunk = __webpack_require__.f.j;',
      '__webpack_require__.u = (chunk) => fileOf(chunk) + (tries[chunk] ? "?r=" + tries[chunk] : "");',
      'var load = (chunk) => {',
      '  var own = [];',
      '  loadChunk(chunk, own);',
      '  return own[0] && own[0].catch((error) => { tries[chunk] = (tries[chunk] || 1) + 1; throw error; });',
      '};',
      '__webpack_require__.f.j = (chunk, promises) => {',
      '  var first = load(chunk);',
      '  var again = () => new Promise((go) => setTimeout(go, 300)).then(() => load(chunk));',
      '  if (first) promises.push(first.catch(again));',
      '};',
    ]);
  }
}
