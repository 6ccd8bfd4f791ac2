import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { passFocusOn } from './passFocusOn';

/**
 * Passes the focus of a button that shows more rows on to the last row there was, once no more are left and the button is gone.
 * `lastRow` returns the last one rendered, or the control in it that takes the focus.
 */
export function useFocusAfterMore(
  button: RefObject<HTMLButtonElement | null>,
  isMore: boolean,
  lastRow: () => HTMLElement | null | undefined,
): void {
  const hadFocus = useRef(false);
  const last = useRef<HTMLElement>(null);
  const renderedRow = useEffectEvent(lastRow);

  useEffect(() => {
    if (isMore) last.current = lastRow() ?? null;
  });

  useEffect(() => {
    if (isMore) {
      const element = button.current;
      const note = () => {
        hadFocus.current = document.activeElement === element;
      };
      document.addEventListener('focusin', note);
      return () => document.removeEventListener('focusin', note);
    }
    const row = last.current?.isConnected ? last.current : renderedRow();
    if (hadFocus.current && row) {
      // Makes a row focusable that isn't.
      if (row.tabIndex < 0) row.setAttribute('tabindex', '-1');
      passFocusOn(row);
    }
    hadFocus.current = false;
    return undefined;
  }, [button, isMore]);
}
