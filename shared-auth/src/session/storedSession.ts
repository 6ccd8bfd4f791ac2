import { readItem, readObject } from '../storage/readObject';
import { AUTH_STORAGE_KEY } from '../backend/backend';
import type { NamedUser } from './sessionUser';

/** What the first requests and the first paint need of a stored session. `expiresAt` is in milliseconds since 1970. */
export interface StoredSession {
  accessToken: string;
  expiresAt: number;
  user: NamedUser | null;
}

/** The item that tells who is signed in ({name, email}), written for whoever else looks there. */
export const USER_SESSION = 'userSession';
/** The item that marks a browser on which an admin signed in. */
export const ADMIN_SESSION = 'adminSession';

/** What a guest left for the account that they have to confirm: `{ userId, until, items }`, see `leftFor.ts`. */
export const LEFT_FOR = 'fairshore.left-for';

const signedInItems = [USER_SESSION, ADMIN_SESSION, 'settings', LEFT_FOR];

/** The stored session as auth-js left it, read without auth-js; null when there is none or it can't be read. */
export function peekStoredSession(): StoredSession | null {
  const stored = readObject(AUTH_STORAGE_KEY);
  if (!stored) return null;
  const { access_token: accessToken, refresh_token: refreshToken, expires_at: expiresAt, user } = stored;
  if (typeof accessToken !== 'string' || !refreshToken || typeof expiresAt !== 'number') return null;
  return { accessToken, expiresAt: expiresAt * 1000, user: isUser(user) ? user : null };
}

/** Whether the session or the item with the person's name is there but can't be read. */
export function hasCorruptSession(): boolean {
  return corruptKeys().length > 0;
}

/** Removes what `hasCorruptSession()` objects to and leaves what is readable. */
export function removeCorruptSession(): void {
  corruptKeys().forEach((key) => localStorage.removeItem(key));
}

/** Removes what was left for somebody who has not come for it in time. */
export function removeLateLeft(now = Date.now()): void {
  const left = readObject(LEFT_FOR);
  if (left && isLate(left, now)) localStorage.removeItem(LEFT_FOR);
}

/** Whether it is too late to give what was left to anybody; `now` in milliseconds since 1970. */
export function isLate({ until }: Record<string, unknown>, now: number): boolean {
  return typeof until !== 'number' || until <= now;
}

/**
 * Forgets who was signed in: the two stored sessions, every item of the auth client, their portal settings, and what a guest
 * left for an account.
 */
export function clearStoredSessions(): void {
  try {
    Object.keys(localStorage)
      .filter((key) => signedInItems.includes(key) || key.startsWith(AUTH_STORAGE_KEY))
      .forEach((key) => localStorage.removeItem(key));
  } catch {
    // Storage is blocked: nothing was kept either.
  }
}

function corruptKeys(): string[] {
  const keys = [];
  if (readItem(AUTH_STORAGE_KEY) !== null && !peekStoredSession()) keys.push(AUTH_STORAGE_KEY);
  if (readItem(USER_SESSION) !== null && !readObject(USER_SESSION)) keys.push(USER_SESSION);
  return keys;
}

function isUser(value: unknown): value is NamedUser {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}
