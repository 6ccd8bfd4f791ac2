import { onStored } from '@fairshore/shared-data/storage';
import { useSyncExternalStore } from 'react';

/** Written only when somebody turns them off, removed when they are turned on again. */
const storageKey = 'fairshore.single-keys-off';

const listeners = new Set<() => void>();
/** Set when storage is blocked: the choice then lasts until the next load. */
let unkept: boolean | null = null;

/** Whether single keys act in the console, and the toggle: words spoken to a computer, or a tremor, press them unintended. */
export function useSingleKeys(): { areOn: boolean; toggle(): void } {
  const areOn = useSyncExternalStore(subscribe, areSingleKeysOn, () => true);
  return { areOn, toggle: () => turnSingleKeys(!areOn) };
}

/** Turns the console's single keys on or off in this browser. */
export function turnSingleKeys(areOn: boolean): void {
  try {
    if (areOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'true');
    unkept = null;
  } catch {
    unkept = areOn;
  }
  listeners.forEach((listener) => listener());
}

/** Whether single keys act in the console. */
export function areSingleKeysOn(): boolean {
  if (unkept !== null) return unkept;
  try {
    return localStorage.getItem(storageKey) === null;
  } catch {
    return true;
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
