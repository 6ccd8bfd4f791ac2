import { useEffect, useState } from 'react';

/** Milliseconds after which these parts load even without interaction. */
const timeoutMs = 10_000;

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Loads what keeps Home live and says where its figures come from, once the visitor moves on the page or has looked at
 * it for ten seconds: realtime costs 19 KB and a connection, and is not part of the first load. Null before, and
 * permanently when it can't be loaded.
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
