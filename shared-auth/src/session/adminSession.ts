import { useSyncExternalStore } from 'react';
import { ADMIN_SESSION } from './storedSession';
import { readObject } from '../storage/readObject';

/** Tells components of this tab that the mark changed; other tabs receive the storage event. */
const CHANGED = 'fairshore:admin-session';
/** A page restored from the back/forward cache has missed all events meanwhile. */
const occasions = [CHANGED, 'storage', 'pageshow'];

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
  occasions.forEach((occasion) => window.addEventListener(occasion, onChange));
  return () => occasions.forEach((occasion) => window.removeEventListener(occasion, onChange));
}
