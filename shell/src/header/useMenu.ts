import { useLocation } from '@fairshore/shared-ui/router';
import { useEffect, useRef, useState } from 'react';

/** The menu of the narrow header: any navigation closes it, and so does Escape, which returns the focus to its button. */
export function useMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const toggleButton = useRef<HTMLButtonElement>(null);
  // Not the path: a link to the current page closes the menu, too.
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState(key);

  if (isOpen && openedAt !== key) setIsOpen(false);

  useEffect(() => {
    if (!isOpen) return;
    function handleKey({ key }: KeyboardEvent) {
      if (key !== 'Escape') return;
      setIsOpen(false);
      toggleButton.current?.focus();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOpen]);

  function toggle() {
    setOpenedAt(key);
    setIsOpen(!isOpen);
  }

  return { isOpen, toggleButton, toggle, close: () => setIsOpen(false) };
}
