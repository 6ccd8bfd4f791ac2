import { etag, RETAINED_304_HEADERS } from 'hono/etag';

/** Seconds: as long as the renderer caches a page, and how much longer it may be served while it is revalidated. */
const freshSeconds = 30;
const staleSeconds = 60;

/**
 * The caching headers of a page. Browsers always revalidate (`pageTag` answers), so that a release is live with the next visit; shared
 * caches serve the page for half a minute. Only CDNs may serve stale pages meanwhile (RFC 9213), because browsers would do it, too.
 */
export function pageCaching(isRendered: boolean): Record<string, string> {
  if (!isRendered) return { 'cache-control': 'no-cache' };
  return {
    'cache-control': `public, max-age=0, must-revalidate, s-maxage=${freshSeconds}`,
    'cdn-cache-control': `max-age=${freshSeconds}, stale-while-revalidate=${staleSeconds}`,
  };
}

/** Responds with 304 if the browser's page is current. The ETag is weak, because the response is compressed later. */
export const pageTag = etag({
  weak: true,
  // The policy belongs to the page: a changed policy must also arrive with a 304.
  retainedHeaders: [...RETAINED_304_HEADERS, 'content-security-policy', 'cdn-cache-control'],
});
