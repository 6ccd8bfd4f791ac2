/** The fields of a JSON body; empty for anything else, which the auth server refuses itself. */
export function jsonFields(body: Uint8Array): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Removes null fields from a body: GoTrue treats them as omitted, the library as values. */
export function withoutNulls(body: Uint8Array): Uint8Array<ArrayBuffer> {
  const fields = Object.entries(jsonFields(body));
  const kept = fields.filter(([, value]) => value !== null);
  if (kept.length === fields.length) return new Uint8Array(body);
  return new TextEncoder().encode(JSON.stringify(Object.fromEntries(kept)));
}

/** The refresh token of a body; empty when there is none. */
export function refreshTokenIn({ refresh_token: token }: Record<string, unknown>): string {
  return typeof token === 'string' ? token : '';
}
