import { useCallback, useSyncExternalStore } from 'react';

/** Attribute of an element inside the consent dialog, which distinguishes it from other dialogs. */
export const consentDialogMark = 'data-consent-dialog';

/**
 * Whether another modal, such as sign-in, is on the page: two at once would fight for the focus, so consent waits for the other to close,
 * and closes for one that opens later. Observed only while `isWatching`.
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
  // Toasts have a dialog role but are not modal.
  const dialogs = document.querySelectorAll(':is([role=dialog], [role=alertdialog]):not([aria-modal=false])');
  return [...dialogs].some((dialog) => dialog.querySelector(`[${consentDialogMark}]`) === null);
}
