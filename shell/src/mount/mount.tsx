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

/** How long the server’s page stands without its code before the frame is drawn alone, on a quick line, and how long it may take to answer, in ms. */
const longestWaitMs = 4000;

interface Mounting {
  readonly root: HTMLElement;
  readonly suite: ReactNode;
  readonly options: RootOptions;
  readonly loader: RemoteLoader;
  readonly queryClient: QueryClient;
  readonly bucket: number;
  /** What the server rendered, if it did. */
  readonly rendered: RenderedPage | undefined;
  /** The tab shows releases of its own choice. */
  readonly isOwnView: boolean;
}

/**
 * Draws the suite. A page that the server rendered is taken over as it stands, once its code is there; where this browser is given
 * another release of the remote, the page is drawn anew in its place. Either way what is on screen stays until then.
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
  const hasPage = owner && path !== undefined && (await isThere(loadPage(loader, owner.name, path)));
  const isSame =
    hasPage &&
    !isOwnView &&
    // What stands in for a disabled remote is the shell's.
    (owner.disabled || releasesToTry(owner, bucket)[0]?.release.version === rendered?.version);
  if (rendered && isSame) {
    for (const { queryKey, state } of rendered.queries) {
      queryClient.setQueryData(queryKey, state.data, { updatedAt: state.dataUpdatedAt });
    }
    hearFreshFields();
    // Otherwise the frame would be taken over in one piece.
    startTransition(() => void hydrateRoot(root, suite, options));
  } else {
    createRoot(root, options).render(suite);
  }
  const handlePhase = ({ detail }: WindowEventMap['fairshore:remote']) => {
    // It is told from within React, which takes no part of the page over before it is done with that.
    if (detail.phase === 'ready') queueMicrotask(() => void replayEarly());
  };
  window.addEventListener('fairshore:remote', handlePhase);
  // Without a page, or with one that stays empty, the frame answers all the same.
  setTimeout(() => void replayEarly(), hasPage ? longestWaitMs : 0);
}

/** Whether it comes, and soon enough. */
function isThere(page: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    page.then(
      () => resolve(true),
      () => resolve(false),
    );
    setTimeout(() => resolve(false), onThisLine(longestWaitMs));
  });
}
