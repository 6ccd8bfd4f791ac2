/** The session storage item that keeps a tab in safe mode. */
export const safeKey = 'fairshore.safe';

let isSafe = false;

/** Whether this tab is in safe mode: stable releases and nothing optional. It does not change during the life of the document. */
export function isSafeTab(): boolean {
  return isSafe;
}

/** Called once, at the start of a document. */
export function setSafeTab(next: boolean): void {
  isSafe = next;
}
