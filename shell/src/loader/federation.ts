import { createInstance } from '@module-federation/enhanced/runtime';
import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  Module,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
import type { Container, Federation } from './remoteLoader';
import { RemoteFailure } from './remoteFailure';
import { providedVersion, sharedModules } from './sharedModules';
import { unfitModule } from './unfitModule';

/** The parts of the runtime core that containers use; those for Node and for manifests stay out of the bundle. */
const runtimeCore = {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  Module,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
};

/**
 * Module Federation behind the loader's interface. Containers get the runtime core and all singletons from the shell; scripts are created
 * under our own Trusted Types policy with the digest from the registry, so that the browser refuses a changed byte before it runs.
 */
export function createFederation(origins: readonly string[]): Federation {
  window._FEDERATION_RUNTIME_CORE = runtimeCore;
  const digests = new Map<string, string>();
  const policy = remoteScriptPolicy(origins);

  const host = createInstance({
    name: 'fairshore_shell',
    remotes: [],
    shared: sharedModules(forgetFailed),
    shareStrategy: 'loaded-first',
    plugins: [
      {
        name: 'fairshore-script-guard',
        createScript({ url }) {
          const integrity = digests.get(url);
          if (!integrity) throw new RemoteFailure('refused', `No digest is known for ${url}.`);
          const script = document.createElement('script');
          script.integrity = integrity;
          script.crossOrigin = 'anonymous';
          script.async = true;
          script.src = policy(url);
          return script;
        },
      },
    ],
  });

  // The runtime keeps the rejected promise, and would return it to every later request.
  function forgetFailed(key: string) {
    const versions = host.shareScopeMap.default?.[key] ?? {};
    for (const shared of Object.values(versions)) delete shared.loading;
  }

  return {
    async load({ name, entry, integrity, shared, attempt }: Container) {
      // The runtime would notice, too, but only after parts of the remote have run.
      const unfit = unfitModule(shared, providedVersion);
      if (unfit !== undefined) throw new RemoteFailure('refused', unfit);
      digests.set(entry, integrity);
      // The runtime would reuse an existing container, with whatever part of it failed.
      if (attempt > 1) Object.assign(window, { [name]: undefined });
      // Registering the same name again would also remove the singletons that it was the first to request.
      const alias = attempt > 1 ? `${name}_${attempt}` : name;
      host.registerRemotes([{ name: alias, entry, entryGlobalName: name, type: 'global' }]);
      return host.loadRemote<unknown>(`${alias}/remote`);
    },
  };
}

function remoteScriptPolicy(origins: readonly string[]): (url: string) => string {
  function checked(url: string): string {
    if (!origins.includes(new URL(url, window.location.origin).origin)) {
      throw new TypeError(`Scripts from ${url} are not allowed.`);
    }
    return url;
  }
  const policy = window.trustedTypes?.createPolicy('fairshore-remotes', { createScriptURL: checked });
  return policy ? (url) => policy.createScriptURL(url) : checked;
}
