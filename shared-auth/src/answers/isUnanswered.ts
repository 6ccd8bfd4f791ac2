/**
 * Whether nobody said what became of a request: a lost response has the status 0, and a 5xx may come from a gateway. A
 * write may have been stored all the same.
 */
export function isUnanswered(status: number): boolean {
  return status === 0 || status >= 500;
}
