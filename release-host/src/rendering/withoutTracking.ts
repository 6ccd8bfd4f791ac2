/** What newsletters, advertisements and search engines add to the links that lead here, and what the shell takes out; no page reads it. */
const tracking = /^(safe|preview|utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_[ce]id)$/;

/** Path and query without what only says where a visitor comes from, asks for safe mode or for a preview, so that the page is the one that is kept. */
export function withoutTracking(address: string): string {
  const [pathname = '', query] = address.split('?', 2);
  if (query === undefined) return address;
  const params = new URLSearchParams(query);
  const names = [...params.keys()].filter((name) => tracking.test(name));
  // The rest stays as it was written: a page may show it.
  if (names.length === 0) return address;
  for (const name of names) params.delete(name);
  return params.size === 0 ? pathname : `${pathname}?${params.toString()}`;
}
