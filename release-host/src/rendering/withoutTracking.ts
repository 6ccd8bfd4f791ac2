/**
 * Parameters that newsletters, advertisements and search engines add to links, and those that the shell removes itself; no page reads them.
 */
export const tracking = /^(safe|preview|utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_[ce]id)$/;

/** Path and query without tracking, safe mode and preview parameters, so that the page is found in the cache. */
export function withoutTracking(address: string): string {
  const [pathname = '', query] = address.split('?', 2);
  if (query === undefined) return address;
  const params = new URLSearchParams(query);
  const names = [...params.keys()].filter((name) => tracking.test(name));
  // Returned unchanged, since URLSearchParams would change the encoding, and a page may show the query.
  if (names.length === 0) return address;
  for (const name of names) params.delete(name);
  return params.size === 0 ? pathname : `${pathname}?${params.toString()}`;
}
