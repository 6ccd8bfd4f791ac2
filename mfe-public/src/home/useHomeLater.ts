import { useEffect, useState } from 'react';

/** Milliseconds after which a page that nobody touches has it as well. */
const timeoutMs = 10_000;

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * What keeps Home live and says where its figures come from, once somebody moves on the page or has looked at it for ten
 * seconds: realtime is 19 KB and a connection, and no part of the first load. Null before, and for good when it can't be loaded.
 */
export function useHomeLater() {
  const [later, setLater] = useState<typeof import('./homeLater') | null>(null);

  useEffect(() => {
    let isHere = true;
    const timer = setTimeout(start, timeoutMs);
    signs.forEach((sign) => window.addEventListener(sign, start, { passive: true }));

    function stopWaiting() {
      clearTimeout(timer);
      signs.forEach((sign) => window.removeEventListener(sign, start));
    }
    function start() {
      stopWaiting();
      import('./homeLater').then(
        (module) => isHere && setLater(module),
        // Without it the figures are as fresh as their last request.
        () => undefined,
      );
    }
    return () => {
      isHere = false;
      stopWaiting();
    };
  }, []);

  return later;
}
