import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Whether an element has come within 400 px of the viewport; stays true, false on the server. */
export function useIsNear<Shown extends Element>(): [RefObject<Shown | null>, boolean] {
  const mark = useRef<Shown>(null);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    const element = mark.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return [mark, isNear];
}
