/**
 * Serializes a JSON value in its RFC 8785 canonical form: sorted keys, no whitespace, only necessary escapes. The database does the
 * same (`private.canonical_json`); numbers aren't covered, because a receipt has none.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`).join(',')}}`;
}

/**
 * The SHA-256, as 64 hex digits, of a value's canonical JSON in UTF-8 plus one line feed: the `sha256sum` of the saved file.
 * Rejects where the browser has no Web Crypto, as on pages without HTTPS.
 */
export async function jsonDigest(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(`${canonicalJson(value)}\n`);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
