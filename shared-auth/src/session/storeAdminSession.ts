import { ADMIN_SESSION, ADMIN_SESSION_CHANGED } from './storedSession';

/** Marks this browser as one that an admin signed in on, or removes the mark. */
export function storeAdminSession(isAuthenticated: boolean): void {
  try {
    if (isAuthenticated) localStorage.setItem(ADMIN_SESSION, JSON.stringify({ isAuthenticated }));
    else localStorage.removeItem(ADMIN_SESSION);
  } catch {
    // With blocked storage only the link is lost, not the access.
  }
  window.dispatchEvent(new Event(ADMIN_SESSION_CHANGED));
}
