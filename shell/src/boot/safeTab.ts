/** The item of session storage that keeps a tab in safe mode. */
export const safeKey = 'fairshore.safe';

let isSafe = false;

/** Whether this tab is in safe mode: stable releases and nothing optional. It stays the same as long as the document does. */
export function isSafeTab(): boolean {
  return isSafe;
}

/** Said once, at the start of a document. */
export function setSafeTab(next: boolean): void {
  isSafe = next;
}
