import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Whether an element has come within 400 px of the viewport, or Tab was pressed: its controls have to be there before the focus
 * could pass them. Stays true, false on the server.
 */
export function useIsNear<Shown extends Element>(): [RefObject<Shown | null>, boolean] {
  const mark = useRef<Shown>(null);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    const element = mark.current;
    if (isNear || element === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: '400px' },
    );
    observer.observe(element);
    // React renders a state set here before the browser moves the focus. Capturing, so that nothing can keep the key from it.
    const handleKeyDown = ({ key }: KeyboardEvent) => key === 'Tab' && setIsNear(true);
    document.addEventListener('keydown', handleKeyDown, true);
    return () => {
      observer.disconnect();
      document.removeEventListener('keydown', handleKeyDown, true);
    };
  }, [isNear]);

  return [mark, isNear];
}
