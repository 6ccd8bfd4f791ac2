/** Whether the first answer to a query is on its way, which is worth waiting for with what it would move; nobody waits for a second try. */
export function isFirstTry({ isLoading, failureCount, errorUpdateCount }: Asked): boolean {
  // The count of failures begins anew when a query that failed is asked again, that of errors doesn't.
  return isLoading && failureCount === 0 && errorUpdateCount === 0;
}

interface Asked {
  isLoading: boolean;
  failureCount: number;
  errorUpdateCount: number;
}
