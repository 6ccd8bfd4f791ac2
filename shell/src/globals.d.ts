import type * as RuntimeCore from '@module-federation/runtime-core';

declare global {
  /** Versions of the singletons, inserted by the bundler from the packages themselves. */
  const SHARED_VERSIONS: Readonly<Record<string, string | undefined>>;
  /** Version of this shell's release. */
  const SHELL_VERSION: string;

  interface Window {
    /** The queue from which the analytics script reads its commands; each entry is a function's `arguments`. */
    dataLayer?: ArrayLike<unknown>[];
    /** Module Federation's contract for containers that are built with `externalRuntime`. */
    _FEDERATION_RUNTIME_CORE?: Partial<typeof RuntimeCore>;
    /** Trusted Types, which lib.dom lacks; a script's `src` accepts the policy's result as if it were text. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): string };
    };
  }

  interface WindowEventMap {
    'fairshore:remote': CustomEvent<import('./loader/loaderEvents').LoaderEvent>;
    /** A request of the suite got no response. */
    'fairshore:unanswered': Event;
    'fairshore:trespass': CustomEvent<import('./guards/trespasses').Trespass>;
  }
}
