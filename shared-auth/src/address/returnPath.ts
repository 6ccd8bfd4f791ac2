import { readObject } from '../storage/readObject';

const KEY = 'fairshore.return-to';
/** Longer than an e-mail link is valid, so that a confirmed sign-up still returns to its page. */
const LIFETIME_MS = 2 * 60 * 60 * 1000;
/** Exactly one leading slash: browsers treat `//host` and `/\host` as addresses of other sites. */
const IN_APP = /^\/(?![/\\])/;

/** The value as a path inside this site, or null: other origins and anything that could become one are refused. */
export function toInAppPath(value: unknown, origin: string): string | null {
  if (typeof value !== 'string' || !IN_APP.test(value)) return null;
  let url: URL;
  try {
    url = new URL(value, origin);
  } catch {
    return null;
  }
  const path = url.pathname + url.search + url.hash;
  // Checked again: resolving `/a/..//host` leaves `//host`.
  return url.origin === origin && IN_APP.test(path) ? path : null;
}

/** Stores the current path to return to after Google or an e-mail link; the link may open in another tab. */
export function rememberReturnPath(path: string, now = Date.now()): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ path, until: now + LIFETIME_MS }));
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
 * The stored in-app path; null when there is none, it has expired, it leads off the site, or another link has already
 * used it. `link` is the token from the mail, if a mail led here.
 */
export function returnPathFor(link: string | null, now = Date.now()): string | null {
  const { path, until, usedBy } = readObject(KEY) ?? {};
  if (typeof until !== 'number' || until <= now) return null;
  if (usedBy !== undefined && usedBy !== markOf(link)) return null;
  return toInAppPath(path, window.location.origin);
}

/**
 * Returns the stored path once. Only the same link still leads there when it is opened again, although it then signs
 * nobody in.
 */
export function takeReturnPath(link: string | null = null, now = Date.now()): string | null {
  const path = returnPathFor(link, now);
  try {
    if (path !== null && link !== null)
      localStorage.setItem(KEY, JSON.stringify({ ...readObject(KEY), usedBy: markOf(link) }));
    else localStorage.removeItem(KEY);
  } catch {
    // If storage can't be written, nothing was stored.
  }
  return path;
}

/** Enough of a token to recognise it. */
function markOf(link: string | null): string | undefined {
  return link?.slice(0, 12);
}
