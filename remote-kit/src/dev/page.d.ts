import type * as Refresh from 'react-refresh/runtime';
import type { DevBuilds } from './DevBuilds';

declare global {
  interface Window {
    /** React Fast Refresh, the one of the page; only a shell that was built for development has it. */
    fairshoreRefresh?: typeof Refresh;
    /** What the script of a development page and the remote that is worked on tell each other. */
    fairshoreBuilds?: DevBuilds;
  }

  interface ImportMeta {
    /** webpack's hot module replacement; absent where it is off. */
    readonly webpackHot?: HotModule;
  }

  /** The part of webpack's that is used: https://webpack.js.org/api/hot-module-replacement */
  interface HotModule {
    /** What the module's last version left for this one. */
    readonly data?: Readonly<Record<string, unknown>>;
    accept(): void;
    dispose(leave: (data: Record<string, unknown>) => void): void;
    invalidate(): void;
    status(): string;
    check(applyAtOnce: false): Promise<unknown>;
    apply(): Promise<unknown>;
  }

  /** The hash of the build that this container is at. */
  const __webpack_hash__: string;
}
