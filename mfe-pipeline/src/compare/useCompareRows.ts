import { useAuth } from '@fairshore/shared-auth';
import type { Listing } from '@fairshore/shared-data/listings';
import { useLiveInterests } from '@fairshore/shared-data/live';
import { useQuery } from '@fairshore/shared-data/query';
import { myCountedInterests } from '../interest/myCountedInterests';
import type { RetriedQuery } from '../retry/RetryButton';
import { compareRows, ownInterestRow } from './compareRows';
import type { CompareRow } from './compareRows';

/**
 * The rows of the table, including the user's own interest if they have any in these projects; `unread` is set when that could not
 * be read.
 */
export function useCompareRows(listings: readonly Listing[]): {
  rows: readonly CompareRow[];
  unread: RetriedQuery | undefined;
} {
  const { user, isDemo } = useAuth();
  const canHaveInterest = user !== null && !isDemo;
  const own = useQuery({ ...myCountedInterests(user?.id ?? ''), enabled: canHaveInterest });
  useLiveInterests(canHaveInterest ? { userId: user.id } : null);
  const amounts = new Map(own.data?.map(({ projectId, amount }) => [projectId, amount]));
  const hasInterest = listings.some(({ id }) => (amounts.get(id) ?? 0) > 0);
  return {
    rows: hasInterest ? [...compareRows, ownInterestRow(amounts)] : compareRows,
    unread: canHaveInterest && own.data === undefined && own.isError ? own : undefined,
  };
}
