import { readObject } from '../storage/readObject';

/** The item `{ path, until, usedBy }`, which `storeReturnPath.ts` writes. */
export const RETURN_TO = 'fairshore.return-to';
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

/**
 * The stored in-app path; null when there is none, it has expired, it leads off the site, or another link has already
 * used it. `link` is the token from the mail, if a mail led here.
 */
export function returnPathFor(link: string | null, now = Date.now()): string | null {
  const { path, until, usedBy } = readObject(RETURN_TO) ?? {};
  if (typeof until !== 'number' || until <= now) return null;
  if (usedBy !== undefined && usedBy !== markOf(link)) return null;
  return toInAppPath(path, window.location.origin);
}

/** Enough of a token to recognise it. */
export function markOf(link: string | null): string | undefined {
  return link?.slice(0, 12);
}
