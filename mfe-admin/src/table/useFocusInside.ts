import { useEffect, useRef } from 'react';

/**
 * Keeps the focus in the open dialog around `content`, which is null until it is rendered: if what had it is gone, such as a step that was
 * taken or a question above the dialog, or if it went to the page behind, it returns to where it last was in the dialog, or to the dialog
 * itself.
 */
export function useFocusInside(content: HTMLElement | null): void {
  const last = useRef<Element>(null);
  const returnInside = useRef(() => {});

  useEffect(() => {
    const dialog = content?.closest<HTMLElement>('[role=dialog]');
    if (!dialog) return;
    let place = dialog;
    returnInside.current = () => (place.isConnected ? place : dialog).focus({ preventScroll: true });

    function handleFocus({ target }: FocusEvent) {
      if (!(target instanceof HTMLElement)) return;
      last.current = target;
      if (dialog?.contains(target)) place = target;
      // Once the dialog has closed, the focus belongs to the page.
      else if (dialog?.isConnected && target.closest(besideDialogs) === null) returnInside.current();
    }

    document.addEventListener('focusin', handleFocus);
    return () => document.removeEventListener('focusin', handleFocus);
  }, [content]);

  useEffect(() => {
    if (document.activeElement === document.body && last.current?.isConnected === false)
      returnInside.current();
  });
}

/** Where the focus may go while a dialog is open: other dialogs, what they open, and messages. */
const besideDialogs = '[data-base-ui-portal], [data-toasts]';
