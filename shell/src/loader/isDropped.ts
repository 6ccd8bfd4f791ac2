/** Where the canaries that were given up are remembered, as a list of texts. */
export const droppedKey = 'fairshore.dropped';

/**
 * Whether a canary was given up in this browser, or everywhere as far as this browser has heard. Apart from what writes that
 * memory, because the first page asks this.
 */
export function isDropped(remote: string, version: string): boolean {
  try {
    // Looking for one of the texts needs no parsing.
    return localStorage.getItem(droppedKey)?.includes(`"${remote} ${version}"`) ?? false;
  } catch {
    return false;
  }
}
