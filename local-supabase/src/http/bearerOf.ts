/** The token that a request was sent with; an empty text without one. */
export function bearerOf({ headers }: Request): string {
  return headers.get('authorization')?.replace(/^Bearer /i, '') ?? '';
}
