import { announceAdminSession } from './adminSession';
import { ADMIN_SESSION } from './storedSession';

/** Marks this browser as one an admin signed in on, or takes the mark away. */
export function storeAdminSession(isAuthenticated: boolean): void {
  try {
    if (isAuthenticated) localStorage.setItem(ADMIN_SESSION, JSON.stringify({ isAuthenticated }));
    else localStorage.removeItem(ADMIN_SESSION);
  } catch {
    // Blocked storage costs the link, not the access.
  }
  announceAdminSession();
}
