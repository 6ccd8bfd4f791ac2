import type { UserOptions } from '@module-federation/runtime-core';
import { loadToasts } from '../toast/ToastPlace';
import { nextTask } from './nextTask';
import { fetchPart } from './sharedParts';
import { eagerModules, lazyModules } from './sharedTable';

type Shared = NonNullable<UserOptions['shared']>;

/** What a remote may request: still one copy, the shell's, but fetched only on demand. */
const lazy: typeof lazyModules = { ...lazyModules, '@fairshore/shared-ui/toast': loadToasts };

/** The version of a shared module on this page; empty for a module that the shell doesn't provide. */
export function providedVersion(key: string): string {
  const isProvided = key in eagerModules || key in lazy;
  return (isProvided && SHARED_VERSIONS[key.split('/', key[0] === '@' ? 2 : 1).join('/')]) || '';
}

/**
 * The singletons in the form Module Federation expects; one version each, any other is refused. `onFailure` is called with the key of a
 * module that could not be fetched.
 */
export function sharedModules(onFailure: (key: string) => void): Shared {
  async function factoryOf(key: string, load: () => Promise<object>) {
    try {
      // A remote requests everything it needs at once, two dozen scripts.
      await nextTask();
      const module = await fetchPart(load);
      return () => module;
    } catch (error) {
      onFailure(key);
      throw error;
    }
  }
  const entries = [
    ...Object.entries(eagerModules).map(([key, module]) => [key, { lib: () => sealed(module) }] as const),
    ...Object.entries(lazy).map(([key, load]) => [key, { get: () => factoryOf(key, load) }] as const),
  ];
  return Object.fromEntries(
    entries.map(([key, source]) => {
      const version = providedVersion(key);
      return [
        key,
        {
          ...source,
          version,
          shareConfig: { singleton: true, strictVersion: true, requiredVersion: version },
        },
      ];
    }),
  );
}

/** A CommonJS library, such as React, exports one object; a remote could otherwise replace its functions for everybody. */
function sealed(module: object): object {
  if ('default' in module) Object.freeze(module.default);
  return module;
}
