import { isCounting, myInterests } from '@fairshore/shared-data/interests';
import type { InterestWithListing } from '@fairshore/shared-data/interests';
import { queryOptions } from '@fairshore/shared-data/query';

/** The interests of a person that count: what lapsed or was not taken up is in no sum, and nothing is added to it. */
export function myCountedInterests(userId: string) {
  return queryOptions({ ...myInterests(userId), select: onlyCounted });
}

function onlyCounted(interests: readonly InterestWithListing[]): InterestWithListing[] {
  return interests.filter(isCounting);
}
