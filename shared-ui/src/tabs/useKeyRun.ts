import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * For Tabs whose tab is in the address: arrow keys that move over several tabs are one step, which Back undoes at once.
 * `continues` tells of a newly chosen tab whether the keys moved on to it from one that they chose, so that it replaces
 * that one's history entry. `runProps` are for an element around the tabs.
 */
export function useKeyRun<Value extends string>(value: Value): KeyRun<Value> {
  const keys = useRef<'none' | 'pressed' | 'moved'>('none');
  const last = useRef(value);

  useEffect(() => {
    // The page has chosen another tab, as Back does.
    if (last.current !== value) keys.current = 'none';
    last.current = value;
  }, [value]);

  function continues(next: Value) {
    last.current = next;
    const isMovingOn = keys.current === 'moved';
    if (keys.current === 'pressed') keys.current = 'moved';
    return isMovingOn;
  }

  // Captured, because the tabs choose while the key is being handled.
  function handleKeyDown() {
    if (keys.current === 'none') keys.current = 'pressed';
  }

  function end() {
    keys.current = 'none';
  }

  function handleBlur({ relatedTarget }: FocusEvent) {
    if (relatedTarget?.getAttribute('role') !== 'tab') end();
  }

  return { continues, runProps: { onKeyDownCapture: handleKeyDown, onPointerDown: end, onBlur: handleBlur } };
}

interface KeyRun<Value extends string> {
  continues(next: Value): boolean;
  runProps: { onKeyDownCapture(): void; onPointerDown(): void; onBlur(event: FocusEvent): void };
}
