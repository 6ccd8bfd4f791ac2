import type * as RuntimeCore from '@module-federation/runtime-core';

declare global {
  /** Versions of the singletons, written in by the bundler from the packages themselves. */
  const SHARED_VERSIONS: Readonly<Record<string, string | undefined>>;
  /** Version of this shell's release. */
  const SHELL_VERSION: string;

  interface Window {
    /** The queue that a measuring script reads its commands from; each entry is a function's `arguments`. */
    dataLayer?: ArrayLike<unknown>[];
    /** Module Federation's contract for containers that are built with `externalRuntime`. */
    _FEDERATION_RUNTIME_CORE?: Partial<typeof RuntimeCore>;
    /** Trusted Types, which lib.dom lacks; a script's `src` takes the policy's answer as if it were text. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): string };
    };
  }

  interface WindowEventMap {
    'fairshore:remote': CustomEvent<import('./loader/loaderEvents').LoaderEvent>;
    /** No answer came to a request of the suite. */
    'fairshore:unanswered': Event;
    'fairshore:trespass': CustomEvent<import('./guards/trespasses').Trespass>;
  }
}
