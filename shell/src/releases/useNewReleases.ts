import { useLocation } from '@fairshore/shared-ui/router';
import { useEffect, useRef } from 'react';
import { browserBucket } from '../boot/browserBucket';
import type { RemoteLoader } from '../loader/remoteLoader';

const firstAsked = 15_000;

/**
 * Loads a release that appeared after this tab was opened when the visitor next goes from one remote to another: by loading the document at
 * the new address, never in place and never while the page is being used.
 */
export function useNewReleases(loader: RemoteLoader, reload = loadDocumentAgain): void {
  const owner = loader.ownerOf(useLocation().pathname)?.name;
  const lastOwner = useRef(owner);
  const newer = useRef<ReadonlySet<string>>(new Set());

  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    async function startWatching() {
      const watch = await import('./releaseWatch').catch(() => undefined);
      if (isOver) return;
      stop = watch?.watchReleases({ ...loader.registry, shell: SHELL_VERSION }, browserBucket(), (names) => {
        newer.current = names;
        loader.outdate(names);
      });
    }
    const timer = setTimeout(() => void startWatching(), firstAsked);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [loader]);

  useEffect(() => {
    const isOther = owner !== lastOwner.current;
    lastOwner.current = owner;
    // Offline, a reload would replace a page that works by the browser's own; a later step loads the release.
    if (isOther && owner && newer.current.has(owner) && navigator.onLine) reload();
  }, [owner, reload]);
}

function loadDocumentAgain(): void {
  window.location.reload();
}
