import { readObject } from '../storage/readObject';

const KEY = 'fairshore.return-to';
/** Longer than an e-mail link lives, so that a confirmed sign-up still finds its way back. */
const LIFETIME_MS = 2 * 60 * 60 * 1000;
/** One slash and then no second one: `//host` and `/\host` are addresses of other sites to a browser. */
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
  // Looked at again: resolving `/a/..//host` leaves `//host`.
  return url.origin === origin && IN_APP.test(path) ? path : null;
}

/** Keeps where the person is, to come back after Google or an e-mail link; the link may open in another tab. */
export function rememberReturnPath(path: string, now = Date.now()): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ path, until: now + LIFETIME_MS }));
  } catch {
    // Without storage the person lands on Home.
  }
}

let part: string | null = null;

/** Names the part of the page, by its id, that whoever signs in from now on comes back to; null for the page itself. */
export function returnToPart(id: string | null): void {
  part = id;
}

/** Keeps the page that is shown now, and the part of it that `returnToPart()` named. */
export function rememberCurrentPath(): void {
  const { pathname, search, hash } = window.location;
  rememberReturnPath(pathname + search + (part === null ? hash : `#${part}`));
}

/**
 * The remembered in-app path; null when there is none, it is too old, it leads elsewhere, or another link has led there already.
 * `link` is the token that a mail brought, if one did.
 */
export function returnPathFor(link: string | null, now = Date.now()): string | null {
  const { path, until, usedBy } = readObject(KEY) ?? {};
  if (typeof until !== 'number' || until <= now) return null;
  if (usedBy !== undefined && usedBy !== markOf(link)) return null;
  return toInAppPath(path, window.location.origin);
}

/** The same, once, but for the link: opened again, which signs nobody in, it still leads there. */
export function takeReturnPath(link: string | null = null, now = Date.now()): string | null {
  const path = returnPathFor(link, now);
  try {
    if (path !== null && link !== null)
      localStorage.setItem(KEY, JSON.stringify({ ...readObject(KEY), usedBy: markOf(link) }));
    else localStorage.removeItem(KEY);
  } catch {
    // What can't be written wasn't there.
  }
  return path;
}

/** Enough of a token to know it again. */
function markOf(link: string | null): string | undefined {
  return link?.slice(0, 12);
}
