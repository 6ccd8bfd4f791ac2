/** The fields of a JSON body; empty for anything else, which the auth server will refuse itself. */
export function jsonFields(body: Uint8Array): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The refresh token of a body; empty when there is none. */
export function refreshTokenIn({ refresh_token: token }: Record<string, unknown>): string {
  return typeof token === 'string' ? token : '';
}
