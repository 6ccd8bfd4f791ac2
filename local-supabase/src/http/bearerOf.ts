/** The bearer token of a request; an empty string without one. */
export function bearerOf({ headers }: Request): string {
  return headers.get('authorization')?.replace(/^Bearer /i, '') ?? '';
}
