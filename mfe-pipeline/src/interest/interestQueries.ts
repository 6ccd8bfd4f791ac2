import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf, AppError } from '@fairshore/shared-data/errors';
import { interestColumns, interestKeys, toInterest } from '@fairshore/shared-data/interests';
import type { Interest } from '@fairshore/shared-data/interests';
import { isDemoListing, listingKeys } from '@fairshore/shared-data/listings';
import { queryOptions, useMutation, useQueryClient } from '@fairshore/shared-data/query';
import { asRow, number } from '@fairshore/shared-data/rows';
import { interestArrived } from './interestMessages';
import { oneRequest, toConfirmed } from './oneRequest';
import { refreshListing } from './refreshListing';
import { settleUnconfirmed } from './unconfirmedQueries';
import { additionOf, unconfirmedAdditions } from './unconfirmedRequests';

/** What a signed-in person has registered for one project; null when nothing (always so for examples). */
export function myInterestIn(projectId: string, userId: string) {
  return queryOptions({
    queryKey: interestKeys.mineIn(userId, projectId),
    queryFn: ({ signal }) => sourceOf(projectId).mine(projectId, userId, signal),
  });
}

/** One attempt to register interest; `amount` in US dollars is added to what was registered before. */
export interface InterestAttempt {
  projectId: string;
  amount: number;
  note: string | null;
  /** The version of the disclaimer that was acknowledged with it; null when that was done before. */
  disclaimer?: string | null;
  /** The total (US dollars) that the form showed; null when it showed none yet. */
  seenAmount?: number | null;
  seenTerms?: SeenTerms;
}

/** The version of the terms that the page showed, and the receipt keeps; 0 where it showed none that were published. */
type SeenTerms = number;

/** A new total (US dollars) for an own interest, in place of the one that was seen; a note of null removes it. */
export interface InterestChange {
  projectId: string;
  amount: number;
  note: string | null;
  seenAmount: number;
  disclaimer?: string | null;
  seenTerms?: SeenTerms;
}

/** What was seen when the withdrawal was confirmed, in US dollars. */
export interface InterestWithdrawal {
  projectId: string;
  seenAmount: number;
  seenTerms?: SeenTerms;
}

/**
 * Records interest; resolves to the stored total, or to null in demo mode and for examples, where nothing is sent.
 * Repeating a failed attempt with the same values is the same request to the database, which counts it once.
 */
export function useRecordInterest() {
  return useInterestMutation((attempt: InterestAttempt) => sourceOf(attempt.projectId).record(attempt));
}

/** Changes an own interest to a new total; resolves to the stored row. Refused when the total is no longer the one seen. */
export function useChangeInterest() {
  return useInterestMutation((change: InterestChange) => sourceOf(change.projectId).change(change));
}

/** What was seen when an own interest was confirmed again; `amount` in US dollars. */
export interface InterestConfirmation {
  projectId: string;
  seenAmount: number;
  disclaimer: string | null;
  seenTerms?: SeenTerms;
}

/** Confirms an own interest again under the terms that were seen; resolves to the stored row. */
export function useConfirmInterest() {
  return useInterestMutation((confirmation: InterestConfirmation) =>
    sourceOf(confirmation.projectId).confirm(confirmation),
  );
}

/** Withdraws an own interest whole; resolves to what was withdrawn, in US dollars. */
export function useWithdrawInterest() {
  const queryClient = useQueryClient();
  return useInterestMutation(async (withdrawal: InterestWithdrawal): Promise<number> => {
    const amount = await sourceOf(withdrawal.projectId).withdraw(withdrawal);
    for (const [key] of queryClient.getQueriesData<Interest | null>({ queryKey: ['interests', 'mine'] }))
      if (key[3] === withdrawal.projectId) queryClient.setQueryData(key, null);
    return amount;
  });
}

const examples = {
  mine: async () => null,
  record: async () => null,
  change: async () => null,
  confirm: async () => null,
  withdraw: async ({ seenAmount }: InterestWithdrawal) => seenAmount,
};

const interestSource = dataSource({
  supabase: {
    async mine(projectId: string, userId: string, signal: AbortSignal): Promise<Interest | null> {
      const { data } = await answerOf(
        database()
          .from('interests')
          .select(interestColumns)
          .eq('project_id', projectId)
          .eq('user_id', userId)
          .abortSignal(signal)
          .maybeSingle(),
      );
      return data === null ? null : toInterest(asRow(data));
    },

    async record(adding: InterestAttempt): Promise<Interest | null> {
      const { projectId, amount, note, disclaimer = null, seenAmount = null, seenTerms = 0 } = adding;
      const attempt = additionOf({ projectId, amount, note });
      await refuseUnseen(projectId, attempt);
      const data = await oneRequest(attempt, (p_request_id) =>
        database().rpc('record_interest', {
          p_project_id: projectId,
          p_amount: amount,
          p_note: note,
          p_request_id,
          ...(disclaimer !== null && { p_disclaimer: disclaimer }),
          ...(seenAmount !== null && { p_expected_amount: seenAmount }),
          ...(seenTerms > 0 && { p_terms_version: seenTerms }),
        }),
      );
      return toConfirmed(data);
    },

    async change(change: InterestChange): Promise<Interest | null> {
      const { projectId, amount, note, seenAmount, disclaimer = null, seenTerms = 0 } = change;
      const attempt = JSON.stringify(['change', projectId, amount, note, seenAmount]);
      const data = await oneRequest(attempt, (p_request_id) =>
        database().rpc('change_interest', {
          p_project_id: projectId,
          p_amount: amount,
          // Null would keep the note that is stored.
          p_note: note ?? '',
          p_request_id,
          p_expected_amount: seenAmount,
          ...(disclaimer !== null && { p_disclaimer: disclaimer }),
          ...(seenTerms > 0 && { p_terms_version: seenTerms }),
        }),
      );
      return toConfirmed(data);
    },

    async confirm(confirmation: InterestConfirmation): Promise<Interest | null> {
      const { projectId, seenAmount, disclaimer, seenTerms = 0 } = confirmation;
      // Not after a day either: what was confirmed then is no answer to what is confirmed now.
      const attempt = JSON.stringify([
        'confirm',
        projectId,
        seenAmount,
        seenTerms,
        new Date().toDateString(),
      ]);
      const data = await oneRequest(attempt, (p_request_id) =>
        database().rpc('confirm_interest', {
          p_project_id: projectId,
          p_request_id,
          p_expected_amount: seenAmount,
          ...(disclaimer !== null && { p_disclaimer: disclaimer }),
          ...(seenTerms > 0 && { p_terms_version: seenTerms }),
        }),
      );
      return toConfirmed(data);
    },

    async withdraw({ projectId, seenAmount, seenTerms = 0 }: InterestWithdrawal): Promise<number> {
      const attempt = JSON.stringify(['withdraw', projectId, seenAmount]);
      const data = await oneRequest(attempt, (p_request_id) =>
        database().rpc('withdraw_interest', {
          p_project_id: projectId,
          p_request_id,
          p_expected_amount: seenAmount,
          ...(seenTerms > 0 && { p_terms_version: seenTerms }),
        }),
      );
      return number({ data }, 'data');
    },
  },
  demo: examples,
});

/** Nothing is sent for an example, wherever it is shown. */
function sourceOf(projectId: string): typeof interestSource {
  return isDemoListing({ id: projectId }) ? examples : interestSource;
}

/** How long a confirmed change waits for the counters that it moved; they follow by themselves after that. */
const countersMs = 2_000;

/** A write to interests that brings everything which shows them up to date, before it is said to be done. */
function useInterestMutation<Attempt extends { projectId: string }, Result>(
  send: (attempt: Attempt) => Promise<Result>,
) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: send,
    onSuccess: (result) => {
      if (!isInterest(result)) return;
      queryClient.setQueryData(myInterestIn(result.projectId, result.userId).queryKey, result);
    },
    // After a failure too: the total on the server may have moved without the answer reaching us.
    onSettled: (_result, _error, { projectId }) =>
      Promise.race([
        Promise.all([
          queryClient.invalidateQueries({ queryKey: interestKeys.all }),
          queryClient.invalidateQueries({ queryKey: listingKeys.counters }),
          refreshListing(queryClient, projectId),
        ]),
        new Promise((resolve) => setTimeout(resolve, countersMs)),
      ]),
  });
}

function isInterest(result: unknown): result is Interest {
  return typeof result === 'object' && result !== null && 'projectId' in result;
}

/** Adds nothing where another amount, sent before without an answer, turns out to be there: its person has to know first. */
async function refuseUnseen(projectId: string, attempt: string): Promise<void> {
  const { open } = unconfirmedAdditions(projectId);
  if (open.every((known) => known.attempt === attempt)) return;
  const before = open.map(({ requestId }) => requestId);
  const { recorded } = await settleUnconfirmed(projectId);
  const arrived = recorded.find(({ requestId }) => before.includes(requestId));
  if (arrived)
    throw new AppError(
      'conflict',
      `${interestArrived(arrived.amount)} Nothing was added now: confirm again to add more.`,
      {
        code: 'interest_arrived',
      },
    );
}
