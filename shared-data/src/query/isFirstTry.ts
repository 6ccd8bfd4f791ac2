/**
 * Whether a query is on its first attempt. Content that its result would shift is worth holding back for that
 * attempt, but not for a retry.
 */
export function isFirstTry({ isLoading, failureCount }: Asked): boolean {
  return isLoading && failureCount === 0;
}

interface Asked {
  isLoading: boolean;
  failureCount: number;
}
