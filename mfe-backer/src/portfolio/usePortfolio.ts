import { useAuth } from '@fairshore/shared-auth';
import { myInterests } from '@fairshore/shared-data/interests';
import { useLiveInterests } from '@fairshore/shared-data/live';
import { useQuery } from '@fairshore/shared-data/query';
import { myRatingDates } from '@fairshore/shared-data/ratings';
import { useMemo } from 'react';
import { activitiesOfHistory } from '../history/activity';
import type { Activity } from '../history/activity';
import { myInterestEvents } from '../history/history';
import { readAgain } from '../retry/readAgain';
import { useRetryFailed } from '../retry/useRetryFailed';
import { demoActivities, demoHoldings } from './demoPortfolio';
import { drawnAt } from './drawnAt';
import { engagement, toHolding } from './holdings';
import type { Holding } from './holdings';

/** The signed-in user's holdings and history, updated live. Examples without a backend, and when loading failed. */
export function usePortfolio(): PortfolioView {
  const { user, isDemo } = useAuth();
  const userId = user?.id ?? '';
  const isOwn = !isDemo && user !== null;
  const interests = useQuery({ ...myInterests(userId), enabled: isOwn });
  const events = useQuery({ ...myInterestEvents(userId), enabled: isOwn });
  const ratingDates = useQuery({ ...myRatingDates(), ...readAgain });
  const retryFailed = useRetryFailed();
  useLiveInterests(user === null ? null : { userId });

  const rows = interests.data;
  const entries = events.data;
  const holdings = useMemo(() => rows?.map(toHolding), [rows]);
  const activities = useMemo(() => entries && activitiesOfHistory(entries), [entries]);
  // Loaded rows are kept even if a later refetch fails.
  const hasFailed = holdings === undefined && interests.isError;
  // What staff and the clock do to an interest is not its backer's doing.
  const confirmedDates = isOwn ? rows?.map(({ confirmedAt }) => confirmedAt) : [];
  const ownDates = confirmedDates && ratingDates.data?.concat(confirmedDates);
  const hasUnreadDates = hasFailed || (ratingDates.data === undefined && ratingDates.isError);

  const common = {
    engagement: hasUnreadDates ? null : ownDates && engagement(ownDates, drawnAt()),
    isRetrying: interests.isFetching || events.isFetching,
    onRetry: retryFailed,
  };
  if (isDemo || hasFailed) {
    return {
      ...common,
      holdings: demoHoldings,
      activities: demoActivities,
      isDemo: true,
      failure: hasFailed ? interests.error : null,
      activitiesFailure: null,
      history: ownHistory(activities, events.isError),
    };
  }
  return {
    ...common,
    holdings,
    activities,
    isDemo: false,
    failure: null,
    activitiesFailure: activities === undefined ? events.error : null,
    history: ownHistory(activities, events.isError),
  };
}

function ownHistory(activities: readonly Activity[] | undefined, hasFailed: boolean) {
  if (activities === undefined) return hasFailed ? null : undefined;
  return activities.length > 0 ? activities : null;
}

/** The data that the portal's tabs show. */
export interface PortfolioView {
  /** Newest first; undefined while they are loading. */
  holdings: readonly Holding[] | undefined;
  /** Newest first; undefined while loading, and after a failure, which `activitiesFailure` describes. */
  activities: readonly Activity[] | undefined;
  /**
   * Number of the user's interests (registered, changed or confirmed) and ratings in the last 90 days; undefined while the interests
   * or the ratings are loading, null when they could not be read.
   */
  engagement: number | null | undefined;
  /** The rows are examples. */
  isDemo: boolean;
  /** Why examples are shown instead of the user's own rows; null in demo mode. */
  failure: Error | null;
  activitiesFailure: Error | null;
  /** The user's own activities, also where `activities` are examples: undefined while loading, null when there are none to show. */
  history: readonly Activity[] | null | undefined;
  isRetrying: boolean;
  onRetry(): void;
}
