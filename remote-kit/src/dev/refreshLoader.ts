import path from 'node:path';
import { ownFile } from '../release/folders';

const fileOf = (name: string) => ownFile(import.meta.url, name);
const hotModuleFile = JSON.stringify(fileOf('hotModule'));
const hotClientFile = JSON.stringify(fileOf('hotClient'));

/**
 * Webpack loader for a remote's own modules during development. It runs after the compiler, which has marked components with `$RefreshReg$`
 * and `$RefreshSig$`. Both are local to the module here, so that remote and shell need no shared globals.
 */
export default function refreshLoader(this: LoaderContext, source: string, map: unknown): void {
  const isEntry = path.basename(this.resourcePath) === 'remote.tsx';
  // On the first line, so that the source map stays valid.
  const before = [
    ...(isEntry ? [`import ${hotClientFile};`] : []),
    `import { hotModule as $hotModule$ } from ${hotModuleFile};`,
    'const $hot$ = $hotModule$(__webpack_module__.id), $RefreshReg$ = $hot$.register, $RefreshSig$ = $hot$.signature;',
  ].join(' ');
  const after = '\n$hot$.settle(import.meta.webpackHot, __webpack_module__.exports);\n';
  this.callback(null, `${before}${source}${after}`, map);
}

/** The part of webpack's loader context that is used. */
interface LoaderContext {
  readonly resourcePath: string;
  callback(error: null, source: string, map: unknown): void;
}
