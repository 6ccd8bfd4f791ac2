import type { Compiler } from 'webpack';

/**
 * Lets a script take longer than `chunkLoadTimeout` where the line is slow: for as long as the page says in `fairshoreBegunMs`, which is
 * known in the browser alone, while webpack writes its limit as a number. Otherwise all that waits behind others would be asked for
 * twice, which makes the line slower still, and then be given up.
 */
export class LineWiseChunks {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('LineWiseChunks', (compilation) => {
      const limit = compilation.outputOptions.chunkLoadTimeout;
      compilation.hooks.runtimeModule.tap('LineWiseChunks', (module) => {
        if (module.name !== 'load script') return;
        const generate = module.generate.bind(module);
        module.generate = () => {
          const code = String(generate());
          const patient = code.replace(`, ${limit})`, `, Math.max(${limit}, self.fairshoreBegunMs || 0))`);
          if (patient === code) throw new Error('webpack writes the limit of a script in another way.');
          return patient;
        };
      });
    });
  }
}
