import { useEffect } from 'react';

/**
 * Focuses a field once the element it replaces in a dialog is gone: a frame later, the dialog moves the focus of a
 * removed button to itself. `focus` must be stable; undefined leaves the focus where it is.
 */
export function useFocusAfterSwap(focus: (() => void) | undefined): void {
  useEffect(() => {
    if (!focus) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(focus);
    });
    return () => cancelAnimationFrame(frame);
  }, [focus]);
}
