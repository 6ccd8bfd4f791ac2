import type * as Refresh from 'react-refresh/runtime';
import type { DevBuilds } from './DevBuilds';

declare global {
  interface Window {
    /** The page's React Fast Refresh runtime; only a development shell has it. */
    fairshoreRefresh?: typeof Refresh;
    /** The state shared between a development page's script and the remote under development. */
    fairshoreBuilds?: DevBuilds;
  }

  interface ImportMeta {
    /** webpack's hot module replacement; absent where it is off. */
    readonly webpackHot?: HotModule;
  }

  /** The part of webpack's API that is used: https://webpack.js.org/api/hot-module-replacement */
  interface HotModule {
    /** What the module's last version left for this one. */
    readonly data?: Readonly<Record<string, unknown>>;
    accept(): void;
    dispose(leave: (data: Record<string, unknown>) => void): void;
    invalidate(): void;
    status(): string;
    addStatusHandler(take: (status: string) => void): void;
    removeStatusHandler(take: (status: string) => void): void;
    /** Resolves with the ids of the modules that an update replaces, or with null when there is none. */
    check(applyAtOnce: false): Promise<readonly (string | number)[] | null>;
    apply(): Promise<unknown>;
  }

  /** The hash of the build that this container is running. */
  const __webpack_hash__: string;

  /** Requests a chunk's script; adds a promise unless it has arrived. */
  type ChunkLoader = (chunk: string | number, promises: Promise<unknown>[]) => void;

  /** The part of the bundler's runtime that is used: its ways to load a chunk, of which `j` is the one for scripts. */
  const __webpack_require__: { readonly f: { j?: ChunkLoader } };
}
