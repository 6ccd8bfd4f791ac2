import { etag, RETAINED_304_HEADERS } from 'hono/etag';

/** Seconds; as long as the renderer keeps a page, and how much longer it may be given out while it is asked for again. */
const freshSeconds = 30;
const staleSeconds = 60;

/**
 * How long a page may be kept. Browsers always ask whether theirs is still the page (`pageTag` answers), so that a release is there
 * with the next visit; caches between give it out for half a minute. That stale ones may be given out meanwhile is said to CDNs
 * alone (RFC 9213), because browsers would do it too.
 */
export function pageCaching(isRendered: boolean): Record<string, string> {
  if (!isRendered) return { 'cache-control': 'no-cache' };
  return {
    'cache-control': `public, max-age=0, must-revalidate, s-maxage=${freshSeconds}`,
    'cdn-cache-control': `max-age=${freshSeconds}, stale-while-revalidate=${staleSeconds}`,
  };
}

/** Answers 304 where the browser has the page as it is. Weak, because it is compressed on its way. */
export const pageTag = etag({
  weak: true,
  // The policy belongs to the page: one that was changed goes with the answer that nothing else did.
  retainedHeaders: [...RETAINED_304_HEADERS, 'content-security-policy', 'cdn-cache-control'],
});
