import { useEffect } from 'react';

/** Keeps the focus in the page when what has it goes; the code for that is fetched once something has the focus. */
export function useLostFocus(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const begin = async () => {
      // Where it can't be had, the focus goes where the browser leaves it.
      const code = await import('./watchLostFocus').catch(() => null);
      if (!isOver) stop = code?.watchLostFocus();
    };
    const handleFocus = () => void begin();
    document.addEventListener('focusin', handleFocus, { once: true });
    return () => {
      isOver = true;
      document.removeEventListener('focusin', handleFocus);
      stop?.();
    };
  }, []);
}
