import { readObject } from '../storage/readObject';
import { RETURN_TO, markOf, returnPathFor } from './returnPath';

/** Longer than an e-mail link is valid, so that a confirmed sign-up still returns to its page. */
const LIFETIME_MS = 2 * 60 * 60 * 1000;

/** Stores the current path to return to after Google or an e-mail link; the link may open in another tab. */
export function rememberReturnPath(path: string, now = Date.now()): void {
  try {
    localStorage.setItem(RETURN_TO, JSON.stringify({ path, until: now + LIFETIME_MS }));
  } catch {
    // Without storage the person lands on Home.
  }
}

let part: string | null = null;

/** Names the part of the page (by id) that someone who signs in from now on returns to; null for the page itself. */
export function returnToPart(id: string | null): void {
  part = id;
}

/** Stores the current page, and the part of it that `returnToPart()` named, as the return path. */
export function rememberCurrentPath(): void {
  const { pathname, search, hash } = window.location;
  rememberReturnPath(pathname + search + (part === null ? hash : `#${part}`));
}

/**
 * Returns the stored path once. Only the same link still leads there when it is opened again, although it then signs
 * nobody in.
 */
export function takeReturnPath(link: string | null = null, now = Date.now()): string | null {
  const path = returnPathFor(link, now);
  try {
    if (path !== null && link !== null)
      localStorage.setItem(RETURN_TO, JSON.stringify({ ...readObject(RETURN_TO), usedBy: markOf(link) }));
    else localStorage.removeItem(RETURN_TO);
  } catch {
    // If storage can't be written, nothing was stored.
  }
  return path;
}
