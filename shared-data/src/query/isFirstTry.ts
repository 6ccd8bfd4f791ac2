/**
 * Whether a query is on its first attempt. Content that its result would shift is worth holding back for that
 * attempt, but not for a retry.
 */
export function isFirstTry({ isLoading, failureCount, errorUpdateCount }: Asked): boolean {
  // `failureCount` restarts when a failed query is refetched; `errorUpdateCount` does not.
  return isLoading && failureCount === 0 && errorUpdateCount === 0;
}

interface Asked {
  isLoading: boolean;
  failureCount: number;
  errorUpdateCount: number;
}
