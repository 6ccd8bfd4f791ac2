import webpack from 'webpack';
import type { Compiler } from 'webpack';

/**
 * Makes a container that was loaded under another URL (`remoteEntry.js?r=2`, the loader's retry) load its chunks with the same query. This
 * bypasses a hanging request, and a broken response that a cache would keep for a year.
 */
export class FreshChunksOnRetry {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FreshChunksOnRetry', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('FreshChunksOnRetry', (chunk) => {
        compilation.addRuntimeModule(chunk, new QueryOfEntry());
      });
    });
  }
}

class QueryOfEntry extends webpack.RuntimeModule {
  constructor() {
    super('chunks under the query of their entry', webpack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return webpack.Template.asString([
      'var script = typeof document === "object" && document.currentScript;',
      'var query = script && script.src.split("?")[1];',
      'var fileOf = __webpack_require__.u;',
      'if (query && fileOf) __webpack_require__.u = (chunk) => fileOf(chunk) + "?" + query;',
    ]);
  }
}
