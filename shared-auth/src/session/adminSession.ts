import { useSyncExternalStore } from 'react';
import { ADMIN_SESSION } from './storedSession';
import { readObject } from '../storage/readObject';

/** Tells components of this tab that the mark changed; other tabs receive the storage event. */
const CHANGED = 'fairshore:admin-session';

/** Whether an admin signed in on this browser: shows the header's Admin link; it is not a permission. */
export function useHasAdminSession(): boolean {
  return useSyncExternalStore(watch, hasAdminSession, () => false);
}

/** Makes this tab read the mark again. */
export function announceAdminSession(): void {
  globalThis.window?.dispatchEvent(new Event(CHANGED));
}

function hasAdminSession(): boolean {
  return readObject(ADMIN_SESSION)?.['isAuthenticated'] === true;
}

function watch(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener('storage', onChange);
  };
}
