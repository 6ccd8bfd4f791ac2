import { readObject } from '../storage/readObject';
import { USER_SESSION } from './storedSession';

/** Who is signed in, as the item says it. */
interface NamedPerson {
  name: string;
  email: string;
}

/** Stores the item that says who is signed in. */
export function storeUserSession({ name, email }: NamedPerson): void {
  try {
    localStorage.setItem(USER_SESSION, JSON.stringify({ name, email }));
  } catch {
    // If storage is full or blocked, only the hint is lost, not the session.
  }
}

/** Removes the item. */
export function removeUserSession(): void {
  try {
    localStorage.removeItem(USER_SESSION);
  } catch {
    // Storage is blocked, so nothing was stored either.
  }
}

/** Whether the item names another address than this person's; false without an item. */
export function isForSomebodyElse({ email }: NamedPerson): boolean {
  return (readObject(USER_SESSION)?.['email'] ?? email) !== email;
}
