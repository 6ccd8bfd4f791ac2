import { database, dataSource } from '@fairshore/shared-auth';
import { AppError } from '@fairshore/shared-data/errors';
import { interestKeys, toInterest } from '@fairshore/shared-data/interests';
import type { Interest } from '@fairshore/shared-data/interests';
import { listingKeys } from '@fairshore/shared-data/listings';
import { useMutation, useQueryClient } from '@fairshore/shared-data/query';
import { asRows } from '@fairshore/shared-data/rows';
import { confirmedAnswer } from '../interest/confirmedAnswer';
import { myInterestIn } from '../interest/interestQueries';
import { rememberOwn } from '../interest/ownRegistrations';
import { refreshListing } from '../interest/refreshListing';
import { forgetRequest, requestIdOf } from '../interest/unconfirmedRequests';

/** One project of a submitted basket; amounts in US dollars. */
export interface BasketEntry {
  projectId: string;
  name: string;
  /** Added to the earlier registration. */
  amount: number;
  /** The total shown on the page; null when none was shown yet. */
  seenAmount: number | null;
  /** The version of the terms shown on the page; 0 when no published terms were shown. */
  seenTerms: number;
}

/** A submitted basket; `disclaimer` is the version acknowledged with it, null when it was acknowledged earlier. */
export interface BasketAttempt {
  entries: readonly BasketEntry[];
  disclaimer: string | null;
}

const basketSource = dataSource({
  supabase: {
    /** All or nothing. Retrying an unchanged request that got no answer counts once. */
    async register({ entries, disclaimer }: BasketAttempt): Promise<Interest[] | null> {
      const attempt = JSON.stringify(['basket', entries.map(({ projectId, amount }) => [projectId, amount])]);
      const p_request_id = requestIdOf(attempt);
      try {
        const data = await confirmedAnswer(() =>
          database().rpc('register_basket', {
            p_items: entries.map(({ projectId, amount, seenAmount, seenTerms }) => ({
              project_id: projectId,
              amount,
              ...(seenAmount !== null && { expected_amount: seenAmount }),
              ...(seenTerms > 0 && { terms_version: seenTerms }),
            })),
            p_request_id,
            ...(disclaimer !== null && { p_disclaimer: disclaimer }),
          }),
        );
        forgetRequest(attempt);
        return asRows(data).map(toInterest);
      } catch (failure) {
        const isAnswer =
          failure instanceof AppError && failure.kind !== 'offline' && failure.kind !== 'unknown';
        if (isAnswer) forgetRequest(attempt);
        throw failure;
      }
    },
  },
  demo: { register: async () => null },
});

/** How long a confirmed registration waits for the refreshed counters; after that they update in the background. */
const countersMs = 2_000;

/** Registers a basket in one step; resolves to the stored rows, or to null in demo mode, where nothing is sent. */
export function useRegisterBasket() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (attempt: BasketAttempt) => basketSource.register(attempt),
    onSuccess: (rows) =>
      rows?.forEach((row) => {
        rememberOwn(row);
        queryClient.setQueryData(myInterestIn(row.projectId, row.userId).queryKey, row);
      }),
    // Also after a failure: reload the total, status or terms that caused the refusal.
    onSettled: (_rows, _error, { entries }) =>
      Promise.race([
        Promise.all([
          queryClient.invalidateQueries({ queryKey: interestKeys.all }),
          queryClient.invalidateQueries({ queryKey: listingKeys.counters }),
          ...entries.map(({ projectId }) => refreshListing(queryClient, projectId)),
        ]),
        new Promise((resolve) => setTimeout(resolve, countersMs)),
      ]),
  });
}
