/** Whether the first answer to a query is on its way, which is worth waiting for with what it would move; nobody waits for a second try. */
export function isFirstTry({
  isLoading,
  failureCount,
}: {
  isLoading: boolean;
  failureCount: number;
}): boolean {
  return isLoading && failureCount === 0;
}
