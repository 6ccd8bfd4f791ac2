import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Whether somebody is reading the rows: the pointer or the focus is on them, or they are scrolled to. Spread `on` on the rows'
 * container.
 */
export function useReading(): Reading {
  const top = useRef<HTMLDivElement>(null);
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [isScrolled, setIsScrolled] = useState(false);

  useEffect(() => {
    const update = () => setIsScrolled((top.current?.getBoundingClientRect().top ?? 0) < 0);
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);

  return {
    top,
    isReading: isPointed || isFocused || isScrolled,
    on: {
      onPointerEnter: () => setIsPointed(true),
      onPointerLeave: () => setIsPointed(false),
      onFocus: () => setIsFocused(true),
      onBlur: () => setIsFocused(false),
    },
  };
}

interface Reading {
  top: RefObject<HTMLDivElement | null>;
  isReading: boolean;
  on: { onPointerEnter(): void; onPointerLeave(): void; onFocus(): void; onBlur(): void };
}
