import type { Compiler } from 'webpack';
import { facades } from '../release/sharedPackages';

/** Fails a remote's build when it bundles a package that the suite shares through a facade; the message names it. */
export function bansFacadedImports() {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.normalModuleFactory.tap('BansFacadedImports', (factory) => {
        factory.hooks.beforeResolve.tap('BansFacadedImports', ({ request, contextInfo }) => {
          const facade = facades[request];
          if (facade) {
            throw new Error(`${contextInfo.issuer} imports ${request}: import it from ${facade} instead.`);
          }
        });
      });
    },
  };
}
