import { database, hasBackend } from '@fairshore/shared-auth';
import { answerOf, AppError } from '../errors';
import { listingKeys } from '../listings/listingQueries';
import { isDemoListing } from '../listings/listingRules';
import { queryOptions, useMutation, useQueryClient } from '../query';
import { allPages, olderThan, pageSize } from '../rows/allPages';
import { asRow, asRows, number } from '../rows/rows';
import { confirmedAnswer } from './confirmedAnswer';
import type { RepeatableCall } from './confirmedAnswer';
import { interestColumns, interestWithListingColumns, toInterest, toInterestWithListing } from './interest';
import type { Interest, InterestWithListing } from './interest';
import { refreshListing } from './refreshListing';
import { forgetRequest, requestIdOf } from './unconfirmedRequests';

/** Query keys of the noun; a person's own rows lie under their user id. */
export const interestKeys = {
  all: ['interests'] as const,
  mine: (userId: string) => ['interests', 'mine', userId] as const,
  mineIn: (userId: string, projectId: string) => ['interests', 'mine', userId, projectId] as const,
};

/** What a signed-in person has registered for one project; null when nothing (always so for examples). */
export function myInterestIn(projectId: string, userId: string) {
  return queryOptions({
    queryKey: interestKeys.mineIn(userId, projectId),
    queryFn: async ({ signal }): Promise<Interest | null> => {
      if (!hasBackend() || isDemoListing({ id: projectId })) return null;
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
  });
}

/** All interests of a signed-in person with their listings, the newest first. None in demo mode: see `/demo`. */
export function myInterests(userId: string) {
  return queryOptions({
    queryKey: interestKeys.mine(userId),
    queryFn: async ({ signal }): Promise<InterestWithListing[]> => {
      if (!hasBackend()) return [];
      return allPages((last) => interestsAfter(userId, last, signal));
    },
  });
}

/** Paged by key: what is recorded meanwhile shifts nothing. */
async function interestsAfter(
  userId: string,
  last: InterestWithListing | undefined,
  signal: AbortSignal,
): Promise<InterestWithListing[]> {
  let call = database().from('interests').select(interestWithListingColumns).eq('user_id', userId);
  if (last !== undefined) call = call.or(olderThan(last));
  const { data } = await answerOf(
    call
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(pageSize)
      .abortSignal(signal),
  );
  return asRows(data).map(toInterestWithListing);
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
}

/** A new total (US dollars) for an own interest, in place of the one that was seen; a note of null removes it. */
export interface InterestChange {
  projectId: string;
  amount: number;
  note: string | null;
  seenAmount: number;
  disclaimer?: string | null;
}

/** What was seen when the withdrawal was confirmed, in US dollars. */
export interface InterestWithdrawal {
  projectId: string;
  seenAmount: number;
}

/**
 * Records interest; resolves to the stored total, or to null in demo mode and for examples, where nothing is sent.
 * Repeating a failed attempt with the same values is the same request to the database, which counts it once.
 */
export function useRecordInterest() {
  return useInterestMutation(
    async ({ projectId, amount, note, disclaimer = null, seenAmount = null }: InterestAttempt) => {
      if (isLocal(projectId)) return null;
      const data = await oneRequest(['add', projectId, amount, note], (p_request_id) =>
        database().rpc('record_interest', {
          p_project_id: projectId,
          p_amount: amount,
          p_note: note,
          p_request_id,
          ...(disclaimer !== null && { p_disclaimer: disclaimer }),
          ...(seenAmount !== null && { p_expected_amount: seenAmount }),
        }),
      );
      return toConfirmed(data);
    },
  );
}

/** Changes an own interest to a new total; resolves to the stored row. Refused when the total is no longer the one seen. */
export function useChangeInterest() {
  return useInterestMutation(
    async ({ projectId, amount, note, seenAmount, disclaimer = null }: InterestChange) => {
      if (isLocal(projectId)) return null;
      const data = await oneRequest(['change', projectId, amount, note, seenAmount], (p_request_id) =>
        database().rpc('change_interest', {
          p_project_id: projectId,
          p_amount: amount,
          // Null would keep the note that is stored.
          p_note: note ?? '',
          p_request_id,
          p_expected_amount: seenAmount,
          ...(disclaimer !== null && { p_disclaimer: disclaimer }),
        }),
      );
      return toConfirmed(data);
    },
  );
}

/** Withdraws an own interest whole; resolves to what was withdrawn, in US dollars. */
export function useWithdrawInterest() {
  const queryClient = useQueryClient();
  return useInterestMutation(async ({ projectId, seenAmount }: InterestWithdrawal): Promise<number> => {
    if (isLocal(projectId)) return seenAmount;
    const data = await oneRequest(['withdraw', projectId, seenAmount], (p_request_id) =>
      database().rpc('withdraw_interest', {
        p_project_id: projectId,
        p_request_id,
        p_expected_amount: seenAmount,
      }),
    );
    for (const [key] of queryClient.getQueriesData<Interest | null>({ queryKey: ['interests', 'mine'] }))
      if (key[3] === projectId) queryClient.setQueryData(key, null);
    return number({ data }, 'data');
  });
}

const isLocal = (projectId: string) => !hasBackend() || isDemoListing({ id: projectId });

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
          isLocal(projectId) ? null : refreshListing(queryClient, projectId),
        ]),
        new Promise((resolve) => setTimeout(resolve, countersMs)),
      ]),
  });
}

function isInterest(result: unknown): result is Interest {
  return typeof result === 'object' && result !== null && 'projectId' in result;
}

/** These say that the request is over: the same values sent again are a new one. */
const endings = ['interest_withdrawn', 'request_reused', 'no_interest', 'interest_conflict'];

/** Sends an attempt under the id that all tries of it share, and forgets the id once it is confirmed or over. */
async function oneRequest<Data>(
  values: readonly (string | number | null)[],
  call: (requestId: string) => RepeatableCall<Data>,
): Promise<Data | null> {
  const attempt = JSON.stringify(values);
  const requestId = requestIdOf(attempt);
  try {
    const data = await confirmedAnswer(() => call(requestId));
    forgetRequest(attempt);
    return data;
  } catch (failure) {
    if (failure instanceof AppError && endings.includes(failure.code ?? '')) forgetRequest(attempt);
    throw failure;
  }
}

function toConfirmed(data: unknown): Interest {
  const [row] = Array.isArray(data) ? asRows(data) : [asRow(data)];
  if (row === undefined) throw new AppError('unknown', 'The server did not confirm the interest.');
  return toInterest(row);
}
