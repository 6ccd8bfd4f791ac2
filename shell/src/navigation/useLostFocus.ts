import { useEffect } from 'react';

/**
 * Keeps the focus in the page when what has it goes. The code for that is fetched once something has the focus, and then at
 * work for as long as the page is; where it can't be loaded, the focus goes where the browser leaves it.
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
