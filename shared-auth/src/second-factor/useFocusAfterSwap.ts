import { useEffect } from 'react';

/**
 * Gives a field the focus once what stood in its place in a dialog is gone: the dialog takes the focus of a button that has
 * vanished to itself, a frame later. `focus` must be stable; undefined leaves the focus where it is.
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
