import { useCallback, useSyncExternalStore } from 'react';

/** The attribute of an element inside the consent dialog, which distinguishes it from other dialogs. */
export const consentDialogMark = 'data-consent-dialog';

/**
 * Whether another modal window is on the page, such as sign-in: two at once would fight for the focus, so consent waits
 * for the end of the other, and steps back for one that opens later. Watched only while `isWatching`.
 */
export function useOtherDialog(isWatching: boolean): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!isWatching) return () => undefined;
      const observer = new MutationObserver(listener);
      observer.observe(document.body, { childList: true, subtree: true });
      return () => observer.disconnect();
    },
    [isWatching],
  );
  return useSyncExternalStore(
    subscribe,
    () => isWatching && isOtherDialogOpen(),
    () => false,
  );
}

function isOtherDialogOpen(): boolean {
  // Toasts are dialogs by their role, but not modal.
  const dialogs = document.querySelectorAll(':is([role=dialog], [role=alertdialog]):not([aria-modal=false])');
  return [...dialogs].some((dialog) => dialog.querySelector(`[${consentDialogMark}]`) === null);
}
