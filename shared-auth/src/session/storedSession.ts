import { readItem, readObject } from '../storage/readObject';
import { RETURN_TO } from '../address/returnPath';
import { AUTH_STORAGE_KEY } from '../backend/backend';
import type { NamedUser } from './sessionUser';

/** What the first requests and the first paint need of a stored session. `expiresAt` is in milliseconds since 1970. */
export interface StoredSession {
  accessToken: string;
  expiresAt: number;
  user: NamedUser | null;
}

/** The item that says who is signed in ({name, email}), for other code that reads it. */
export const USER_SESSION = 'userSession';
/** The item that marks a browser on which an admin signed in. */
export const ADMIN_SESSION = 'adminSession';
/** Tells components of this tab that the mark changed; other tabs receive the storage event. */
export const ADMIN_SESSION_CHANGED = 'fairshore:admin-session';

/** What a guest left for the account that they have to confirm: `{ userId, until, items }`, see `leftFor.ts`. */
export const LEFT_FOR = 'fairshore.left-for';

const signedInItems = [USER_SESSION, ADMIN_SESSION, 'settings', LEFT_FOR];

/** The stored session as auth-js wrote it, read without auth-js; null when it is missing or can't be read. */
export function peekStoredSession(): StoredSession | null {
  const stored = readObject(AUTH_STORAGE_KEY);
  if (!stored) return null;
  const { access_token: accessToken, refresh_token: refreshToken, expires_at: expiresAt, user } = stored;
  if (typeof accessToken !== 'string' || !refreshToken || typeof expiresAt !== 'number') return null;
  return { accessToken, expiresAt: expiresAt * 1000, user: isUser(user) ? user : null };
}

/** Whether the session or the item with the person's name exists but can't be read. */
export function hasCorruptSession(): boolean {
  return isAuthCorrupt() || isNameCorrupt();
}

/** Removes an unreadable name alone; with an unreadable session, which nobody could log out of, everything about its person. */
export function removeCorruptSession(): void {
  if (isAuthCorrupt()) clearStoredSessions();
  if (isNameCorrupt()) localStorage.removeItem(USER_SESSION);
}

/** Removes what was left for somebody who has not come back in time, and where they were. */
export function removeLateItems(now = Date.now()): void {
  for (const key of [LEFT_FOR, RETURN_TO]) {
    const left = readObject(key);
    if (left && isLate(left, now)) localStorage.removeItem(key);
  }
}

/** Whether what was left has expired; `now` in milliseconds since 1970. */
export function isLate({ until }: Record<string, unknown>, now: number): boolean {
  return typeof until !== 'number' || until <= now;
}

/**
 * Removes everything about who was signed in: the two stored sessions, every item of the auth client, the portal
 * settings, and what a guest left for an account. The page that a link from a mail leads back to stays for its two hours: the link may
 * be opened again.
 */
export function clearStoredSessions(): void {
  try {
    Object.keys(localStorage)
      .filter((key) => signedInItems.includes(key) || key.startsWith(AUTH_STORAGE_KEY))
      .forEach((key) => localStorage.removeItem(key));
  } catch {
    // Storage is blocked, so nothing was stored either.
  }
  window.dispatchEvent(new Event(ADMIN_SESSION_CHANGED));
}

function isAuthCorrupt(): boolean {
  return readItem(AUTH_STORAGE_KEY) !== null && !peekStoredSession()?.user;
}

function isNameCorrupt(): boolean {
  return readItem(USER_SESSION) !== null && !readObject(USER_SESSION);
}

function isUser(value: unknown): value is NamedUser {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}
