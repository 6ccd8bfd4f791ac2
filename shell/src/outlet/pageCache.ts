import type { RemoteRoute } from '@fairshore/remote-kit';
import type { ComponentType } from 'react';
import { RemoteFailure, toRemoteFailure } from '../loader/remoteFailure';
import type { RemoteLoader } from '../loader/remoteLoader';
import { lateFailure } from '../loader/sharedParts';
import { onThisLine } from '../loader/slowLine';
import { reloadForNewer } from '../releases/reloadForNewer';

/** A page and the route it came from. */
export interface LoadedPage {
  readonly route: RemoteRoute;
  readonly Page: ComponentType;
}

const pages = new Map<string, Promise<LoadedPage>>();
const failed = new Set<string>();
const pageLimit = onThisLine(5000);
const forever = new Promise<never>(() => undefined);

/**
 * The page at a mount. The promise stays the same during and after loading, as React's `use` requires; after a failure `forgetFailedPage`
 * allows another try. Rejects with RemoteFailure.
 */
export function loadPage(loader: RemoteLoader, name: string, mount: string): Promise<LoadedPage> {
  const known = pages.get(mount);
  if (known) return known;
  const loading = loader.load(name).then(async ({ routes }) => {
    const route = routes.find(({ path }) => path === mount);
    if (!route) throw new RemoteFailure('refused', `It owns ${mount} but brings no page for it.`);
    return { route, Page: await withinLimit(route.load()) };
  });
  const settled = loading.catch(async (error: unknown) => {
    const failure = toRemoteFailure(error);
    // Callers keep waiting until the new document is loaded.
    if (
      failure.kind === 'unreachable' &&
      (await reloadForNewer(loader.registry, failure.isShells ? 'shell' : name))
    )
      await forever;
    markFailed(loader, name, mount);
    throw failure;
  });
  // Read by React's `use`: a loaded page is rendered at once, even where nothing may suspend.
  void settled.then(
    (value) => Object.assign(settled, { status: 'fulfilled', value }),
    () => undefined,
  );
  pages.set(mount, settled);
  return settled;
}

/** Marks the page at a mount as failed: it could not be loaded, or threw once it was shown. */
export function markFailed(loader: RemoteLoader, name: string, mount: string): void {
  failed.add(mount);
  loader.forget(name);
}

/** Drops the page at a mount if it failed, so that the next `loadPage` starts anew. */
export function forgetFailedPage(mount: string): void {
  if (failed.delete(mount)) pages.delete(mount);
}

function withinLimit<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(lateFailure(`The page did not arrive within ${pageLimit / 1000} seconds.`));
    }, pageLimit);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
