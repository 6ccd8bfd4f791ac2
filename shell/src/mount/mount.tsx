import type { QueryClient } from '@fairshore/shared-data/query';
import { pathIsMounted } from '@fairshore/remote-kit/registry';
import { startTransition } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { RootOptions } from 'react-dom/client';
import { hearFreshFields } from '../early/hearFreshFields';
import { replayEarly } from '../early/replayEarly';
import { releasesToTry } from '../loader/releaseChoice';
import type { RemoteLoader } from '../loader/remoteLoader';
import { onThisLine } from '../loader/slowLine';
import { loadPage } from '../outlet/pageCache';
import type { RenderedPage } from '../boot/bootData';

/**
 * In ms, on a fast connection: how long the server’s page may wait for its code before the frame is drawn alone, and how long the page may
 * take to become interactive.
 */
const longestWaitMs = 4000;

interface Mounting {
  readonly root: HTMLElement;
  readonly suite: ReactNode;
  readonly options: RootOptions;
  readonly loader: RemoteLoader;
  readonly queryClient: QueryClient;
  readonly bucket: number;
  /** The page that the server rendered, if it did. */
  readonly rendered: RenderedPage | undefined;
  /** The tab shows releases that were chosen for it. */
  readonly isOwnView: boolean;
}

/**
 * Renders the suite. A page that the server rendered is hydrated once its code has loaded; where this browser gets another release of the
 * remote, the page is rendered anew in its place. Either way what is on screen stays until then.
 */
export async function mount({
  root,
  suite,
  options,
  rendered,
  loader,
  queryClient,
  bucket,
  isOwnView,
}: Mounting): Promise<void> {
  const { pathname } = window.location;
  const owner = rendered && loader.ownerOf(pathname);
  const path = owner?.mounts.find((one) => pathIsMounted(one, pathname));
  const hasPage = owner && path !== undefined && (await inTime(loadPage(loader, owner.name, path)));
  const isSame =
    owner &&
    !isOwnView &&
    // The stand-in for a disabled remote is the shell's.
    (owner.disabled || releasesToTry(owner, bucket)[0]?.release.version === rendered.version);
  // Also for a page whose code is late, which then needs no second request.
  if (isSame) {
    for (const { queryKey, state } of rendered.queries) {
      queryClient.setQueryData(queryKey, state.data, { updatedAt: state.dataUpdatedAt });
    }
  }
  if (isSame && hasPage) {
    hearFreshFields();
    // Without a transition the frame would be hydrated in one piece.
    startTransition(() => void hydrateRoot(root, suite, options));
  } else {
    createRoot(root, options).render(suite);
  }
  const handlePhase = ({ detail }: WindowEventMap['fairshore:remote']) => {
    // The event comes from within React, which hydrates no part of the page before it is done with that.
    if (detail.phase === 'ready') queueMicrotask(() => void replayEarly());
  };
  window.addEventListener('fairshore:remote', handlePhase);
  // Without a page, or with one that stays empty, the frame still becomes interactive.
  setTimeout(() => void replayEarly(), hasPage ? longestWaitMs : 99);
}

/** The page, or undefined if it doesn't load soon enough. */
function inTime(page: Promise<object>): Promise<object | undefined> {
  return new Promise((resolve) => {
    page.then(resolve, () => resolve(undefined));
    setTimeout(resolve, onThisLine(longestWaitMs));
  });
}
