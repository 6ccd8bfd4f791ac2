import { useEffect } from 'react';

/**
 * Keeps the focus in the page when the focused element is removed. The code for that is fetched at the first focus and runs for the life of
 * the page; where it can't be loaded, the focus stays where the browser leaves it.
 */
export function useLostFocus(): void {
  useEffect(() => {
    const begin = (event: Event) => {
      const path = event.composedPath();
      import('./watchLostFocus').then(
        ({ watchLostFocus }) => watchLostFocus(path),
        () => undefined,
      );
    };
    document.addEventListener('focusin', begin, { once: true });
    return () => document.removeEventListener('focusin', begin);
  }, []);
}
