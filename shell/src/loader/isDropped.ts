/** Storage key of the dropped canaries, a list of texts. */
export const droppedKey = 'fairshore.dropped';

/** Dropped canaries that could not be stored; they stay dropped for the life of the page. */
export const droppedHere = new Set<string>();

/**
 * Whether a canary was dropped in this browser, or everywhere as far as this browser knows. Separate from the code that writes that list,
 * because the first page needs only this.
 */
export function isDropped(remote: string, version: string): boolean {
  const canary = `${remote} ${version}`;
  try {
    // Searching for the text needs no parsing.
    return droppedHere.has(canary) || (localStorage.getItem(droppedKey)?.includes(`"${canary}"`) ?? false);
  } catch {
    return false;
  }
}
