import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, RefObject } from 'react';

/**
 * Whether somebody is reading the rows: the pointer or the focus is on them, or they are scrolled to. Spread `on` on the rows'
 * container.
 */
export function useReading(): Reading {
  const top = useRef<HTMLDivElement>(null);
  const [isPointed, setIsPointed] = useState(false);
  const [focused, setFocused] = useState<Element | null>(null);
  const [isScrolled, setIsScrolled] = useState(false);

  useEffect(() => {
    const update = () => setIsScrolled((top.current?.getBoundingClientRect().top ?? 0) < 0);
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);

  // A focused element that is removed with its row is not blurred.
  useEffect(() => {
    if (focused === null) return undefined;
    const observer = new MutationObserver(() => {
      if (!focused.isConnected) setFocused(null);
    });
    observer.observe(focused.ownerDocument, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [focused]);

  return {
    top,
    isReading: isPointed || focused !== null || isScrolled,
    on: {
      onPointerEnter: () => setIsPointed(true),
      onPointerLeave: () => setIsPointed(false),
      onFocus: ({ target }) => setFocused(target),
      onBlur: () => setFocused(null),
    },
  };
}

export interface Reading {
  top: RefObject<HTMLDivElement | null>;
  isReading: boolean;
  on: { onPointerEnter(): void; onPointerLeave(): void; onFocus(event: FocusEvent): void; onBlur(): void };
}
