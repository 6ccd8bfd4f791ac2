/** Storage key of the dropped canaries, a list of texts. */
export const droppedKey = 'fairshore.dropped';

/**
 * Whether a canary was dropped in this browser, or everywhere as far as this browser knows. Separate from the code that writes that list,
 * because the first page needs only this.
 */
export function isDropped(remote: string, version: string): boolean {
  try {
    // Searching for the text needs no parsing.
    return localStorage.getItem(droppedKey)?.includes(`"${remote} ${version}"`) ?? false;
  } catch {
    return false;
  }
}
