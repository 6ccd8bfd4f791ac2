import { database, hasBackend } from '@fairshore/shared-auth';
import { answerOf, toAppError } from '../errors';
import { listingKeys } from '../listings/listingQueries';
import { isDemoListing } from '../listings/listingRules';
import { queryOptions, useMutation, useQueryClient } from '../query';
import { asRows, number, text } from '../rows/rows';
import { clampRating } from './rating';

const deviceKey = 'fairshore.device';
const localRatingsKey = 'fairshore.ratings';

/** Query keys of the noun. */
export const ratingKeys = { mine: ['ratings', 'mine'] as const, myDates: ['ratings', 'my-dates'] as const };

let volatileSecret: string | undefined;

/** The secret of a device that has voted; undefined before its first vote, so that looking around leaves no trace. */
function knownSecret(): string | undefined {
  try {
    const stored = localStorage.getItem(deviceKey);
    return stored !== null && stored.length >= 32 ? stored : volatileSecret;
  } catch {
    return volatileSecret;
  }
}

/** The secret that makes a vote this device's own; it leaves the device only as an argument of the two functions. */
function deviceSecret(): string {
  const secret = knownSecret() ?? crypto.randomUUID() + crypto.randomUUID();
  volatileSecret = secret;
  try {
    localStorage.setItem(deviceKey, secret);
  } catch {
    // Storage may be full or forbidden; the vote is then this page's to change.
  }
  return secret;
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

/** Keeps a vote that no server has; null drops it, once a server has it. */
function keepLocally(projectId: string, rating: number | null): void {
  const { [projectId]: replaced, ...others } = localRatings();
  if (rating === null && replaced === undefined) return;
  const kept = rating === null ? others : { ...others, [projectId]: rating };
  try {
    localStorage.setItem(localRatingsKey, JSON.stringify(kept));
  } catch {
    // Storage may be full or forbidden; the vote then lives as long as the page.
  }
}

/** Set once a call for ratings has failed: for the rest of the session only the local ones are used. */
let isServerOff = false;

/** Runs a call for ratings unless the server is off; null then. Refusals meant for people are passed on. */
async function onServer<Answer>(call: () => Promise<Answer>): Promise<Answer | null> {
  if (!hasBackend() || isServerOff) return null;
  try {
    return await call();
  } catch (failure) {
    const error = toAppError(failure);
    if (error.kind !== 'offline' && error.kind !== 'unknown') throw error;
    isServerOff = true;
    console.warn(`Ratings are kept on this device for now: ${error.message}`);
    return null;
  }
}

/** This device's votes as the server has them; null without a server, and before the first vote. */
async function votesOnServer() {
  const secret = knownSecret();
  if (secret === undefined) return null;
  return onServer(() => answerOf(database().rpc('my_ratings', { p_device_secret: secret })));
}

/** This device's own votes by project id, 1 to 5; those kept on the device alone while there is no server. */
export function myRatings() {
  return queryOptions({
    queryKey: ratingKeys.mine,
    queryFn: async (): Promise<Record<string, number>> => {
      const answer = await votesOnServer();
      const stored = asRows(answer?.data).map(
        (row) => [text(row, 'project_id'), number(row, 'rating')] as const,
      );
      return { ...localRatings(), ...Object.fromEntries(stored) };
    },
  });
}

/** When this device cast its votes, as ISO text, the latest first; none while there is no server. */
export function myRatingDates() {
  return queryOptions({
    queryKey: ratingKeys.myDates,
    queryFn: async (): Promise<string[]> => {
      const answer = await votesOnServer();
      return asRows(answer?.data).map((row) => text(row, 'updated_at'));
    },
  });
}

function sendVote(projectId: string, vote: number) {
  return answerOf(
    database().rpc('rate_project', {
      p_project_id: projectId,
      p_device_secret: deviceSecret(),
      p_rating: vote,
    }),
  );
}

/** Casts or replaces this device's vote for a project, clamped to 1 to 5; it shows at once and is taken back when refused. */
export function useRateProject() {
  const queryClient = useQueryClient();
  const mine = myRatings().queryKey;
  return useMutation({
    mutationFn: async ({ projectId, rating }: { projectId: string; rating: number }): Promise<void> => {
      const vote = clampRating(rating);
      const before = queryClient.getQueryData(mine);
      queryClient.setQueryData(mine, { ...before, [projectId]: vote });
      try {
        const isDemo = isDemoListing({ id: projectId });
        const answer = isDemo ? null : await onServer(() => sendVote(projectId, vote));
        keepLocally(projectId, answer ? null : vote);
      } catch (refusal) {
        queryClient.setQueryData(mine, before);
        throw refusal;
      }
    },
    onSuccess: (_nothing, { projectId }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: listingKeys.one(projectId) }),
        queryClient.invalidateQueries({ queryKey: ratingKeys.myDates }),
      ]),
  });
}
