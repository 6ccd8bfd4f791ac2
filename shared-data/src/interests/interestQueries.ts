import { database, hasBackend } from '@fairshore/shared-auth';
import { answerOf, AppError } from '../errors';
import { listingKeys } from '../listings/listingQueries';
import { isDemoListing } from '../listings/listingRules';
import { queryOptions, useMutation, useQueryClient } from '../query';
import { asRow, asRows } from '../rows/rows';
import { interestColumns, interestWithListingColumns, toInterest, toInterestWithListing } from './interest';
import type { Interest, InterestWithListing } from './interest';

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

/** Rows of one answer; below the limit of 1,000 that hosted servers set. */
const pageSize = 500;

/** All interests of a signed-in person with their listings, the newest first. None in demo mode: see `/demo`. */
export function myInterests(userId: string) {
  return queryOptions({
    queryKey: interestKeys.mine(userId),
    queryFn: async ({ signal }): Promise<InterestWithListing[]> => {
      if (!hasBackend()) return [];
      const interests: InterestWithListing[] = [];
      for (;;) {
        const page = await interestsAfter(userId, interests.at(-1), signal);
        interests.push(...page);
        if (page.length < pageSize) return interests;
      }
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
  if (last !== undefined)
    call = call.or(
      `created_at.lt."${last.createdAt}",and(created_at.eq."${last.createdAt}",id.lt.${last.id})`,
    );
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
}

/**
 * Request ids of attempts that were not confirmed, by what was attempted. They outlive the form, so that a retry
 * after leaving and coming back, or a second click, is still the same request.
 */
const unconfirmed = new Map<string, string>();

function requestIdOf(attempt: string): string {
  const requestId = unconfirmed.get(attempt) ?? crypto.randomUUID();
  unconfirmed.set(attempt, requestId);
  return requestId;
}

/**
 * Records interest; resolves to the stored total, or to null in demo mode and for examples, where nothing is sent.
 * Repeating a failed attempt with the same values is the same request to the database, which counts it once.
 */
export function useRecordInterest() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: async ({ projectId, amount, note }: InterestAttempt): Promise<Interest | null> => {
      if (!hasBackend() || isDemoListing({ id: projectId })) return null;
      const attempt = JSON.stringify([projectId, amount, note]);
      const { data } = await answerOf(
        database().rpc('record_interest', {
          p_project_id: projectId,
          p_amount: amount,
          p_note: note,
          p_request_id: requestIdOf(attempt),
        }),
      );
      unconfirmed.delete(attempt);
      const [row] = Array.isArray(data) ? asRows(data) : [asRow(data)];
      if (row === undefined) throw new AppError('unknown', 'The server did not confirm the interest.');
      return toInterest(row);
    },
    onSuccess: (interest) => {
      if (interest === null) return;
      queryClient.setQueryData(myInterestIn(interest.projectId, interest.userId).queryKey, interest);
    },
    // After a failure too: the total on the server may have moved without the answer reaching us.
    onSettled: (_interest, _error, { projectId }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: interestKeys.all }),
        queryClient.invalidateQueries({ queryKey: listingKeys.one(projectId) }),
        queryClient.invalidateQueries({ queryKey: listingKeys.counters }),
      ]),
  });
}
