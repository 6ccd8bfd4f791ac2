import { useSyncExternalStore } from 'react';
import { hasAdminSession, watchAdminSession } from './storedSession';

/** Whether an admin signed in on this browser: shows the header's Admin link, and is no permission. */
export function useHasAdminSession(): boolean {
  return useSyncExternalStore(watchAdminSession, hasAdminSession);
}
