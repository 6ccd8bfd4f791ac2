import type { Compiler } from 'webpack';

/**
 * Lets a script take longer than `chunkLoadTimeout` on a slow connection: up to `fairshoreBegunMs`, which the page sets, because only the
 * browser knows it while webpack writes its limit as a number. Otherwise every script that queues behind others would be requested twice,
 * which slows the connection further, and then fail.
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
