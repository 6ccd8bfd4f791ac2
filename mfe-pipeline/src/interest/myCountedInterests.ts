import { isCounting, myInterests } from '@fairshore/shared-data/interests';
import type { InterestWithListing } from '@fairshore/shared-data/interests';
import { queryOptions } from '@fairshore/shared-data/query';

/** The user's interests that count: those that lapsed or were declined are in no total, and nothing is added to them. */
export function myCountedInterests(userId: string) {
  return queryOptions({ ...myInterests(userId), select: onlyCounted });
}

function onlyCounted(interests: readonly InterestWithListing[]): InterestWithListing[] {
  return interests.filter(isCounting);
}
