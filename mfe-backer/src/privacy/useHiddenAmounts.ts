import { useSyncExternalStore } from 'react';

/** Written only when somebody hides amounts, removed when they are shown again. */
const storageKey = 'fairshore.hidden-amounts';

/** What stands in place of an amount that is hidden. */
export const hiddenAmount = '••••';

const listeners = new Set<() => void>();
/** Set where storage is refused: the choice then lasts until the next load. */
let unkept: boolean | null = null;

/** Whether amounts are hidden from whoever looks over one's shoulder, and the switch; all tabs of a browser follow. */
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
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
