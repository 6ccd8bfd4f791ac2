import { useEffect, useRef } from 'react';
import { areSingleKeysOn } from './singleKeys';

/** Actions by single key; keys are ignored while somebody types, a dialog is open, or they are turned off. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** Binds single keys while the component is mounted. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const action = latest.current[event.key];
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      if (action === undefined || hasModifier || event.defaultPrevented) return;
      if (isTyping(event.target) || !areSingleKeysOn()) return;
      // Without this, the key that focuses a field would be typed into it.
      event.preventDefault();
      action();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

/** Inputs in which a letter does nothing: after a click on a filter or a checkbox, the focus stays there. */
const withoutText = ['radio', 'checkbox', 'button', 'submit', 'reset', 'image', 'file', 'color', 'range']
  .map((type) => `[type="${type}"]`)
  .join(', ');

/** An open dialog traps the focus, so everything in it counts as typing, too. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const typing = `input:not(${withoutText}), textarea, select, [role="dialog"], [role="alertdialog"]`;
  return target.isContentEditable || target.closest(typing) !== null;
}
