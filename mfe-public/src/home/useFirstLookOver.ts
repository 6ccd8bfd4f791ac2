import { useEffect, useState } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
const longest = 4_000;

/** Turns true when the visitor first moves, or 4 s after: until then the first screen has the network to itself. */
export function useFirstLookOver(): boolean {
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    const end = () => setIsOver(true);
    const timer = setTimeout(end, longest);
    for (const sign of signs) addEventListener(sign, end, { passive: true, once: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, end);
    };
  }, []);

  return isOver;
}
