import { database, hasBackend } from '@fairshore/shared-auth';
import { answerOf } from '../errors';
import { listingKeys } from '../listings/listingQueries';
import { queryOptions, useMutation, useQueryClient } from '../query';
import { asRows, number, text } from '../rows/rows';
import { clampRating } from './rating';

const deviceKey = 'fairshore.device';
const localRatingsKey = 'fairshore.ratings';

/** Query keys of the noun. */
export const ratingKeys = { mine: ['ratings', 'mine'] as const, myDates: ['ratings', 'my-dates'] as const };

let volatileSecret: string | undefined;

/** The secret that makes a vote this device's own; it leaves the device only as an argument of the two functions. */
function deviceSecret(): string {
  try {
    const stored = localStorage.getItem(deviceKey);
    if (stored !== null && stored.length >= 32) return stored;
    const secret = crypto.randomUUID() + crypto.randomUUID();
    localStorage.setItem(deviceKey, secret);
    return secret;
  } catch {
    volatileSecret ??= crypto.randomUUID() + crypto.randomUUID();
    return volatileSecret;
  }
}

function localRatings(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(localRatingsKey) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    );
  } catch {
    return {};
  }
}

function keepLocally(projectId: string, rating: number): void {
  try {
    localStorage.setItem(localRatingsKey, JSON.stringify({ ...localRatings(), [projectId]: rating }));
  } catch {
    // Storage may be full or forbidden; the vote then lives as long as the page.
  }
}

/** This device's own votes by project id, 1 to 5; those kept on the device alone without a backend. */
export function myRatings() {
  return queryOptions({
    queryKey: ratingKeys.mine,
    queryFn: async ({ signal }): Promise<Record<string, number>> => {
      if (!hasBackend()) return localRatings();
      const { data } = await answerOf(
        database().rpc('my_ratings', { p_device_secret: deviceSecret() }).abortSignal(signal),
      );
      const stored = asRows(data).map((row) => [text(row, 'project_id'), number(row, 'rating')] as const);
      return { ...localRatings(), ...Object.fromEntries(stored) };
    },
  });
}

/** When this device cast its votes, as ISO text, the latest first; none without a backend. */
export function myRatingDates() {
  return queryOptions({
    queryKey: ratingKeys.myDates,
    queryFn: async ({ signal }): Promise<string[]> => {
      if (!hasBackend()) return [];
      const { data } = await answerOf(
        database().rpc('my_ratings', { p_device_secret: deviceSecret() }).abortSignal(signal),
      );
      return asRows(data).map((row) => text(row, 'updated_at'));
    },
  });
}

/** Casts or replaces this device's vote for a project, clamped to 1 to 5. */
export function useRateProject() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ projectId, rating }: { projectId: string; rating: number }): Promise<void> => {
      const vote = clampRating(rating);
      keepLocally(projectId, vote);
      queryClient.setQueryData(myRatings().queryKey, (known) => ({ ...known, [projectId]: vote }));
      if (!hasBackend()) return;
      await answerOf(
        database().rpc('rate_project', {
          p_project_id: projectId,
          p_device_secret: deviceSecret(),
          p_rating: vote,
        }),
      );
    },
    onSuccess: (_nothing, { projectId }) =>
      queryClient.invalidateQueries({ queryKey: listingKeys.one(projectId) }),
  });
}
