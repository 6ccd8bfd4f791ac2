import { useEffect, useState } from 'react';

const signs = ['pointerdown', 'keydown', 'scroll'] as const;

/** Whether the user has started to interact with the page (pressed, typed, scrolled); stays true, false on the server. */
export function useIsInUse(): boolean {
  const [isInUse, setIsInUse] = useState(false);

  useEffect(() => {
    const tell = () => setIsInUse(true);
    for (const sign of signs) window.addEventListener(sign, tell, { passive: true, once: true });
    return () => signs.forEach((sign) => window.removeEventListener(sign, tell));
  }, []);

  return isInUse;
}
