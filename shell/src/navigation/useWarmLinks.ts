import { useEffect } from 'react';
import { isSafeTab } from '../boot/safeTab';
import type { RemoteLoader } from '../loader/remoteLoader';

/** Loads the remote behind a link while the pointer or the focus is on it, so that the click finds it loaded; not in safe mode. */
export function useWarmLinks(loader: RemoteLoader): void {
  useEffect(() => {
    if (isSafeTab()) return undefined;
    function handleIntent({ target }: Event) {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin === window.location.origin) loader.warm(link.pathname);
    }
    document.addEventListener('pointerover', handleIntent, { passive: true });
    document.addEventListener('focusin', handleIntent);
    return () => {
      document.removeEventListener('pointerover', handleIntent);
      document.removeEventListener('focusin', handleIntent);
    };
  }, [loader]);
}
