import type { Remote } from '@fairshore/remote-kit';
import { pathIsMounted } from '@fairshore/remote-kit/registry';
import type { LoaderOptions, RemoteLoader } from '../../shell/src/loader/remoteLoader';

const remotes: Readonly<Record<string, () => Promise<{ remote: Remote }>>> = {
  'mfe-public': () => import(/* webpackChunkName: "mfe-public" */ '../../mfe-public/src/remote'),
  'mfe-pipeline': () => import(/* webpackChunkName: "mfe-pipeline" */ '../../mfe-pipeline/src/remote'),
  'mfe-backer': () => import(/* webpackChunkName: "mfe-backer" */ '../../mfe-backer/src/remote'),
  'mfe-admin': () => import(/* webpackChunkName: "mfe-admin" */ '../../mfe-admin/src/remote'),
  'mfe-content': () => import(/* webpackChunkName: "mfe-content" */ '../../mfe-content/src/remote'),
};

/** Replaces the loader in the one-bundle build: the same pages, split by route, without federation. */
export function createRemoteLoader({ registry }: LoaderOptions): RemoteLoader {
  const loading = new Map<string, Promise<Remote>>();
  const loader: RemoteLoader = {
    registry,
    ownerOf: (pathname) =>
      registry.remotes.find(({ mounts }) => mounts.some((mount) => pathIsMounted(mount, pathname))),
    load(name) {
      const known = loading.get(name);
      if (known) return known;
      const load = remotes[name];
      if (!load) return Promise.reject(new Error(`There is no ${name}.`));
      const started = load().then(({ remote }) => remote);
      loading.set(name, started);
      return started;
    },
    forget: (name) => void loading.delete(name),
    outdate: () => undefined,
    warm(pathname) {
      const owner = loader.ownerOf(pathname);
      if (owner) void loader.load(owner.name);
    },
  };
  return loader;
}

/** Replaces the federation; the static loader never calls it. */
export function createFederation() {
  return { load: () => Promise.reject(new Error('This build has no federation.')) };
}
