import { onStored } from '@fairshore/shared-data/storage';
import { useSyncExternalStore } from 'react';

/** Written only when the user hides amounts, removed when they are shown again. */
const storageKey = 'fairshore.hidden-amounts';

/** Shown in place of a hidden amount. */
export const hiddenAmount = '••••';

const listeners = new Set<() => void>();
/** Set when storage is blocked: the choice then lasts until the next load. */
let unkept: boolean | null = null;

/** Whether amounts are hidden from onlookers, and the toggle; synchronised across the browser's tabs. */
export function useHiddenAmounts(): { isHidden: boolean; toggle(): void } {
  const isHidden = useSyncExternalStore(subscribe, areHidden, () => false);
  return { isHidden, toggle: () => hide(!isHidden) };
}

/** Hides or shows all amounts of the portal. */
export function hide(isHidden: boolean): void {
  try {
    if (isHidden) localStorage.setItem(storageKey, 'true');
    else localStorage.removeItem(storageKey);
    unkept = null;
  } catch {
    unkept = isHidden;
  }
  listeners.forEach((listener) => listener());
}

function areHidden(): boolean {
  if (unkept !== null) return unkept;
  try {
    return localStorage.getItem(storageKey) === 'true';
  } catch {
    return false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onStored(storageKey, listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}
