import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { interestColumns, interestKeys, toInterest } from '@fairshore/shared-data/interests';
import type { Interest } from '@fairshore/shared-data/interests';
import { isDemoListing } from '@fairshore/shared-data/listings';
import { queryOptions, useQueryClient } from '@fairshore/shared-data/query';
import { asRow, number } from '@fairshore/shared-data/rows';
import { interestWithdrawn } from './interestSentences';
import { oneRequest, toConfirmed } from './oneRequest';
import { refuseUnseen } from './refuseUnseen';
import { additionOf } from './unconfirmedRequests';
import { useInterestMutation } from './useInterestMutation';

/** The signed-in user's interest in one project; null when there is none (always for examples). */
export function myInterestIn(projectId: string, userId: string) {
  return queryOptions({
    queryKey: interestKeys.mineIn(userId, projectId),
    queryFn: ({ signal }) => sourceOf(projectId).mine(projectId, userId, signal),
  });
}

/** One attempt to register interest; `amount` in US dollars is added to the earlier total. */
export interface InterestAttempt {
  projectId: string;
  amount: number;
  note: string | null;
  /** The disclaimer version acknowledged with it; null when it was acknowledged earlier. */
  disclaimer?: string | null;
  /** The total (US dollars) shown in the form; 0 when none was shown. */
  seenAmount: number;
  seenTerms?: SeenTerms;
}

/** The version of the terms shown on the page and stored in the receipt; 0 when no published terms were shown. */
type SeenTerms = number;

/** A new total (US dollars) for the user's interest, replacing the one they saw; a null note removes the note, and none keeps it. */
export interface InterestChange {
  projectId: string;
  amount: number;
  note?: string | null;
  seen: SeenInterest;
  disclaimer?: string | null;
  seenTerms?: SeenTerms;
}

/**
 * The interest as it was shown. Its time of update is part of the attempt: once it has changed, the same amounts are a new request
 * and not the retry of one whose answer was lost.
 */
export type SeenInterest = Pick<Interest, 'amount' | 'updatedAt'>;

/** The withdrawal of an interest as the user saw it. */
export interface InterestWithdrawal {
  projectId: string;
  seen: SeenInterest;
  seenTerms?: SeenTerms;
}

/**
 * Records interest; resolves to the stored row, or to null in demo mode and for examples, where nothing is sent. Retrying a failed
 * attempt with the same values sends the same request id, which the database counts once.
 */
export function useRecordInterest() {
  return useInterestMutation(
    (attempt: InterestAttempt) => sourceOf(attempt.projectId).record(attempt),
    (name) => `Your interest in ${name} was recorded.`,
  );
}

/** Changes the user's interest to a new total; resolves to the stored row. Fails when the stored total is no longer the one they saw. */
export function useChangeInterest() {
  return useInterestMutation(
    (change: InterestChange) => sourceOf(change.projectId).change(change),
    (name) => `The changes to your interest in ${name} were saved.`,
  );
}

/** What the user saw when confirming their interest again; `amount` in US dollars. */
export interface InterestConfirmation {
  projectId: string;
  seenAmount: number;
  disclaimer: string | null;
  seenTerms?: SeenTerms;
}

/** Confirms the user's interest again under the terms shown; resolves to the stored row. */
export function useConfirmInterest() {
  return useInterestMutation(
    (confirmation: InterestConfirmation) => sourceOf(confirmation.projectId).confirm(confirmation),
    (name) => `Your interest in ${name} was confirmed again.`,
  );
}

/** Withdraws the user's complete interest; resolves to the withdrawn amount in US dollars. */
export function useWithdrawInterest() {
  const queryClient = useQueryClient();
  async function withdraw(withdrawal: InterestWithdrawal): Promise<number> {
    const amount = await sourceOf(withdrawal.projectId).withdraw(withdrawal);
    for (const [key] of queryClient.getQueriesData<Interest | null>({ queryKey: ['interests', 'mine'] }))
      if (key[3] === withdrawal.projectId) queryClient.setQueryData(key, null);
    return amount;
  }
  return useInterestMutation(withdraw, (name, amount) => interestWithdrawn(amount, name));
}

const examples = {
  mine: async () => null,
  record: async () => null,
  change: async () => null,
  confirm: async () => null,
  withdraw: async ({ seen }: InterestWithdrawal) => seen.amount,
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
      const { projectId, amount, note, disclaimer = null, seenAmount, seenTerms = 0 } = adding;
      const attempt = additionOf({ projectId, amount, note });
      await refuseUnseen(projectId, attempt);
      const data = await oneRequest(attempt, (p_request_id) =>
        database().rpc('record_interest', {
          p_project_id: projectId,
          p_amount: amount,
          p_note: note,
          p_request_id,
          ...(disclaimer !== null && { p_disclaimer: disclaimer }),
          p_expected_amount: seenAmount,
          ...(seenTerms > 0 && { p_terms_version: seenTerms }),
        }),
      );
      return toConfirmed(data);
    },

    async change(change: InterestChange): Promise<Interest | null> {
      const { projectId, amount, note, seen, disclaimer = null, seenTerms = 0 } = change;
      const kept = note === undefined ? {} : { p_note: note ?? '' };
      const attempt = JSON.stringify(['change', projectId, amount, kept, seen.amount, seen.updatedAt]);
      const data = await oneRequest(attempt, (p_request_id) =>
        database().rpc('change_interest', {
          p_project_id: projectId,
          p_amount: amount,
          // Null would leave the stored note unchanged, as leaving it out does.
          ...kept,
          p_request_id,
          p_expected_amount: seen.amount,
          ...(disclaimer !== null && { p_disclaimer: disclaimer }),
          ...(seenTerms > 0 && { p_terms_version: seenTerms }),
        }),
      );
      return toConfirmed(data);
    },

    async confirm(confirmation: InterestConfirmation): Promise<Interest | null> {
      const { projectId, seenAmount, disclaimer, seenTerms = 0 } = confirmation;
      // Includes the day, so that an answer to an earlier day's confirmation isn't reused.
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

    async withdraw({ projectId, seen, seenTerms = 0 }: InterestWithdrawal): Promise<number> {
      const attempt = JSON.stringify(['withdraw', projectId, seen.amount, seen.updatedAt]);
      const data = await oneRequest(attempt, (p_request_id) =>
        database().rpc('withdraw_interest', {
          p_project_id: projectId,
          p_request_id,
          p_expected_amount: seen.amount,
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
