import { useSyncExternalStore } from 'react';
import { ADMIN_SESSION, ADMIN_SESSION_CHANGED } from './storedSession';
import { readObject } from '../storage/readObject';

/** A page restored from the back/forward cache has missed all events meanwhile. */
const occasions = [ADMIN_SESSION_CHANGED, 'storage', 'pageshow'];

/** Whether an admin signed in on this browser: shows the header's Admin link; it is not a permission. */
export function useHasAdminSession(): boolean {
  return useSyncExternalStore(watch, hasAdminSession, () => false);
}

function hasAdminSession(): boolean {
  return readObject(ADMIN_SESSION)?.['isAuthenticated'] === true;
}

function watch(onChange: () => void): () => void {
  occasions.forEach((occasion) => window.addEventListener(occasion, onChange));
  return () => occasions.forEach((occasion) => window.removeEventListener(occasion, onChange));
}
