import { useSyncExternalStore } from 'react';
import { onStored } from './onStored';

/** A choice that is off unless somebody has turned it on in this browser; the same in all of its tabs. */
export interface StoredFlag {
  isOn(): boolean;
  set(isOn: boolean): void;
  /** `isOn` for a component; false while it is rendered on the server. */
  useIsOn(): boolean;
}

/** The choice of this key of local storage, which has an item only while it is on. Where storage is blocked it lasts until the next load. */
export function storedFlag(key: string): StoredFlag {
  const listeners = new Set<() => void>();
  let unkept: boolean | null = null;

  function isOn(): boolean {
    if (unkept !== null) return unkept;
    try {
      return localStorage.getItem(key) === 'true';
    } catch {
      return false;
    }
  }

  function set(isOn: boolean): void {
    try {
      if (isOn) localStorage.setItem(key, 'true');
      else localStorage.removeItem(key);
      unkept = null;
    } catch {
      unkept = isOn;
    }
    listeners.forEach((listener) => listener());
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    const stop = onStored(key, listener);
    return () => {
      listeners.delete(listener);
      stop();
    };
  }

  return { isOn, set, useIsOn: () => useSyncExternalStore(subscribe, isOn, () => false) };
}
