/**
 * A value of JSON in the one form that RFC 8785 allows for it: keys sorted, no blanks, nothing escaped that needn't be.
 * The database writes the same (`private.canonical_json`); a receipt has no numbers.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`).join(',')}}`;
}

/**
 * The SHA-256, in 64 hex digits, of a value's canonical JSON in UTF-8 and one line feed: what `sha256sum` says of the saved
 * file. Rejects where the browser has no Web Crypto, as on a page without HTTPS.
 */
export async function jsonDigest(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(`${canonicalJson(value)}\n`);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
