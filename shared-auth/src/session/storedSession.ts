import type { Session } from '@supabase/auth-js';
import { AUTH_STORAGE_KEY } from '../backend/backend';

/** What can be told from the browser's storage without the auth client. `expiresAt` is in seconds since 1970. */
export type StoredSession =
  | { kind: 'none' }
  | { kind: 'corrupt' }
  | { kind: 'session'; session: { accessToken: string; expiresAt: number; user: Session['user'] | null } };

const USER_SESSION = 'userSession';
const ADMIN_SESSION = 'adminSession';
/** Tells components of this tab that the admin flag changed; other tabs hear of it by the storage event. */
const ADMIN_SESSION_CHANGED = 'fairshore:admin-session';

/** The stored session as auth-js left it. `corrupt` when an item is there but is no session. */
export function peekStoredSession(): StoredSession {
  const text = readItem(AUTH_STORAGE_KEY);
  if (text === null) return { kind: 'none' };
  const stored = parseObject(text);
  const token = stored?.['access_token'];
  const expiresAt = stored?.['expires_at'];
  if (!stored || typeof token !== 'string' || typeof expiresAt !== 'number' || !('refresh_token' in stored)) {
    return { kind: 'corrupt' };
  }
  const user = stored['user'];
  return { kind: 'session', session: { accessToken: token, expiresAt, user: isUser(user) ? user : null } };
}

/** Whether the session or the item with the person's name is there but can't be read. */
export function hasCorruptSession(): boolean {
  const userSession = readItem(USER_SESSION);
  return (
    peekStoredSession().kind === 'corrupt' || (userSession !== null && parseObject(userSession) === null)
  );
}

/** Removes the items that `hasCorruptSession()` objects to and leaves the readable ones. */
export function removeCorruptSession(): void {
  if (peekStoredSession().kind === 'corrupt') removeItem(AUTH_STORAGE_KEY);
  const userSession = readItem(USER_SESSION);
  if (userSession !== null && parseObject(userSession) === null) removeItem(USER_SESSION);
}

/** Keeps who is signed in where other pages of the suite may look: a hint, never a permission. */
export function storeUserSession(user: { name: string; email: string }): void {
  writeItem(USER_SESSION, JSON.stringify({ name: user.name, email: user.email }));
}

/** Marks this browser as one an admin signed in on, or takes the mark away. It only shows or hides a link. */
export function storeAdminSession(isAuthenticated: boolean): void {
  if (isAuthenticated) writeItem(ADMIN_SESSION, JSON.stringify({ isAuthenticated }));
  else removeItem(ADMIN_SESSION);
  globalThis.window?.dispatchEvent(new Event(ADMIN_SESSION_CHANGED));
}

/** Whether the mark of `storeAdminSession` is there. */
export function hasAdminSession(): boolean {
  return parseObject(readItem(ADMIN_SESSION) ?? '')?.['isAuthenticated'] === true;
}

/** Calls back when the admin mark may have changed, in this tab or another; returns the function that stops it. */
export function watchAdminSession(onChange: () => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === ADMIN_SESSION || event.key === null) onChange();
  };
  window.addEventListener(ADMIN_SESSION_CHANGED, onChange);
  window.addEventListener('storage', handleStorage);
  return () => {
    window.removeEventListener(ADMIN_SESSION_CHANGED, onChange);
    window.removeEventListener('storage', handleStorage);
  };
}

/** Forgets who was signed in: the two stored sessions. */
export function clearStoredSessions(): void {
  removeItem(USER_SESSION);
  storeAdminSession(false);
}

/** Removes every stored item of the auth client, for the case that it could not do so itself. */
export function clearAuthItems(): void {
  try {
    Object.keys(localStorage)
      .filter((key) => key.startsWith(AUTH_STORAGE_KEY))
      .forEach((key) => localStorage.removeItem(key));
  } catch {
    // Storage is blocked: nothing was kept either.
  }
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

function isUser(value: unknown): value is Session['user'] {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}

function readItem(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

function writeItem(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A full or blocked storage costs the hint, not the session.
  }
}

function removeItem(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
