/**
 * How much older than the document data may be, in milliseconds: as long as the host keeps a page. What caches kept longer is
 * read again.
 */
const keptMs = 30_000;

/**
 * Whether data came with a page that was rendered long ago, such as one of a static export, and was not read again since. For the
 * browser: the server has no document.
 */
export function isFromOldPage({ dataUpdatedAt }: { dataUpdatedAt: number }): boolean {
  return dataUpdatedAt < performance.timeOrigin - keptMs;
}
