import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, RefObject } from 'react';

/**
 * Whether somebody is reading the rows: the pointer or the focus is on them, or they are scrolled to. Spread `on` on the rows'
 * container.
 */
export function useReading(): Reading {
  const top = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [isScrolled, setIsScrolled] = useState(false);

  useEffect(() => {
    const update = () => setIsScrolled((top.current?.getBoundingClientRect().top ?? 0) < 0);
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);

  // A focused element that is removed with its row is not blurred.
  useEffect(() => {
    if (focused.current?.isConnected === false) {
      focused.current = null;
      setIsFocused(false);
    }
  });

  return {
    top,
    isReading: isPointed || isFocused || isScrolled,
    on: {
      onPointerEnter: () => setIsPointed(true),
      onPointerLeave: () => setIsPointed(false),
      onFocus({ target }) {
        focused.current = target;
        setIsFocused(true);
      },
      onBlur() {
        focused.current = null;
        setIsFocused(false);
      },
    },
  };
}

interface Reading {
  top: RefObject<HTMLDivElement | null>;
  isReading: boolean;
  on: { onPointerEnter(): void; onPointerLeave(): void; onFocus(event: FocusEvent): void; onBlur(): void };
}
