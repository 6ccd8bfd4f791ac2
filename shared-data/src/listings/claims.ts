import type { Listing } from './listing';

const dayMs = 86_400_000;

/** Whether what an issuer stated as of a day (YYYY-MM-DD) was older than its listing's limit on the day on which it was read. */
export function isClaimOld(day: string, { readOn, claimsFreshDays = 90 }: Listing): boolean {
  return readOn !== undefined && Date.parse(readOn) - Date.parse(day) > claimsFreshDays * dayMs;
}
