import { toAppError } from '../errors';
import { listingKeys } from '../listings/listingQueries';
import type { PipelinePage } from '../listings/listingQueries';
import type { Listing } from '../listings/listing';
import { isDemoListing } from '../listings/listingRules';
import { queryOptions } from '../query';
import type { InfiniteData, QueryClient } from '../query';
import { number, text } from '../rows/rows';
import { isUnsent, keepVote, keptVotes } from './keptVotes';
import type { RatingAggregate } from './ratingAggregate';
import { sendVote, votesOnServer } from './ratingServer';

/** Query keys for ratings. */
export const ratingKeys = { mine: ['ratings', 'mine'] as const, myDates: ['ratings', 'my-dates'] as const };

/**
 * This device's votes by project id, 1 to 5, as stored on the server. The query first sends votes that an outage
 * left on the device.
 */
export function myRatings() {
  return queryOptions({
    queryKey: ratingKeys.mine,
    queryFn: async ({ client }): Promise<Record<string, number>> => {
      await sendKeptVotes(client);
      const rows = await votesOnServer();
      return Object.fromEntries(rows.map((row) => [text(row, 'project_id'), number(row, 'rating')]));
    },
    // Each card of a list asks as it scrolls into view.
    retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > 30_000,
  });
}

/** When this device cast its votes, as ISO text, latest first; empty without a server. */
export function myRatingDates() {
  return queryOptions({
    queryKey: ratingKeys.myDates,
    queryFn: async (): Promise<string[]> => (await votesOnServer()).map((row) => text(row, 'updated_at')),
  });
}

/**
 * Sends votes of an earlier session that never reached the server. A vote refused for good, e.g. because its
 * project is gone, is dropped.
 */
async function sendKeptVotes(queryClient: QueryClient): Promise<void> {
  for (const [projectId, kept] of Object.entries(keptVotes())) {
    if (!isUnsent(kept) || isDemoListing({ id: projectId })) continue;
    try {
      const answer = await sendVote(projectId, kept.vote);
      if (answer === null) return;
      patchRating(queryClient, projectId, answer);
      // If a newer vote has replaced it meanwhile, that one still has to be sent.
      if (keptVotes()[projectId] === kept) keepVote(projectId, { vote: kept.vote, counted: kept.vote });
    } catch (failure) {
      const { kind, code, message } = toAppError(failure);
      console.warn(`A vote of an earlier visit was not accepted: ${message}`);
      if (code === 'rate_limited' || kind === 'denied' || kind === 'not-signed-in') return;
      keepVote(projectId, null);
    }
  }
}

/** Updates a project's rating wherever it is cached, with the figures the server returned for a vote. */
export function patchRating(
  queryClient: QueryClient,
  projectId: string,
  rating: Partial<RatingAggregate>,
): void {
  const patch = (listing: Listing): Listing =>
    listing.id === projectId ? { ...listing, ...rating } : listing;
  queryClient.setQueriesData<InfiniteData<PipelinePage>>(
    { queryKey: listingKeys.pipelines },
    (pipeline) =>
      pipeline && {
        ...pipeline,
        pages: pipeline.pages.map((page) =>
          page.listings.some(({ id }) => id === projectId)
            ? { ...page, listings: page.listings.map(patch) }
            : page,
        ),
      },
  );
  queryClient.setQueryData<Listing | null>(
    listingKeys.one(projectId),
    (listing) => listing && patch(listing),
  );
}
