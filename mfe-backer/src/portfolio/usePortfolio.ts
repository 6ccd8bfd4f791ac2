import { useAuth } from '@fairshore/shared-auth';
import { demoActivities, demoHoldings } from '@fairshore/shared-data/demo';
import { engagement, myInterests, toActivity, toHolding } from '@fairshore/shared-data/interests';
import type { Activity, Holding } from '@fairshore/shared-data/interests';
import { useLiveInterests } from '@fairshore/shared-data/live';
import { useQuery } from '@fairshore/shared-data/query';
import { myRatingDates } from '@fairshore/shared-data/ratings';
import { useMemo } from 'react';

/** The signed-in person's holdings, live. Without a backend, and when loading failed, they are examples. */
export function usePortfolio(): PortfolioView {
  const { user, isDemo } = useAuth();
  const userId = user?.id ?? '';
  const interests = useQuery({ ...myInterests(userId), enabled: !isDemo && user !== null });
  const ratingDates = useQuery(myRatingDates());
  useLiveInterests(user === null ? null : { userId });

  const rows = interests.data;
  const live = useMemo(() => rows?.map(toHolding), [rows]);
  const activities = useMemo(() => rows?.map(toActivity), [rows]);
  // Rows that were read once stay, even if reading them again fails.
  const hasFailed = live === undefined && interests.isError;
  const ownDates = [...(rows ?? []).map(({ updatedAt }) => updatedAt), ...(ratingDates.data ?? [])];

  return {
    holdings: isDemo || hasFailed ? demoHoldings : live,
    activities: isDemo || hasFailed ? demoActivities : activities,
    engagement: engagement(ownDates, new Date()),
    isDemo: isDemo || hasFailed,
    failure: hasFailed ? interests.error : null,
    isRetrying: interests.isFetching,
    onRetry: () => void interests.refetch(),
  };
}

export interface PortfolioView {
  /** Undefined while they are loading. */
  holdings: readonly Holding[] | undefined;
  /** Newest first; undefined while they are loading. */
  activities: readonly Activity[] | undefined;
  /** Own interests and ratings of the last 90 days. */
  engagement: number;
  isDemo: boolean;
  failure: Error | null;
  isRetrying: boolean;
  onRetry(): void;
}
