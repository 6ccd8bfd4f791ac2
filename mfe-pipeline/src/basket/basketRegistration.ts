import { database, dataSource, tabOwner } from '@fairshore/shared-auth';
import { AppError } from '@fairshore/shared-data/errors';
import { toInterest } from '@fairshore/shared-data/interests';
import type { Interest } from '@fairshore/shared-data/interests';
import { useMutation, useQueryClient } from '@fairshore/shared-data/query';
import { asRows } from '@fairshore/shared-data/rows';
import { useSyncExternalStore } from 'react';
import { confirmedAnswer } from '../interest/confirmedAnswer';
import { myInterestIn } from '../interest/interestQueries';
import { isRefusal } from '../interest/oneRequest';
import { rememberOwn } from '../interest/ownRegistrations';
import { refreshInterests } from '../interest/refreshInterests';
import { forgetRequest } from '../interest/unconfirmedRequests';
import { clearRegistered } from './registeredEntries';
import type { RegisteredEntry } from './registeredEntries';
import { basketAttempt, basketRequestId, settleBaskets, unconfirmedBaskets } from './unconfirmedBaskets';

/** One project of a submitted basket; `amount` is added to the earlier registration. Amounts in US dollars. */
export interface BasketEntry extends RegisteredEntry {
  /** The total shown on the page; 0 when none was shown. */
  seenAmount: number;
  /** The version of the terms shown on the page; 0 when no published terms were shown. */
  seenTerms: number;
}

/** A submitted basket; `disclaimer` is the version acknowledged with it, null when it was acknowledged earlier. */
interface BasketAttempt {
  entries: readonly BasketEntry[];
  disclaimer: string | null;
}

const basketSource = dataSource({
  supabase: {
    /** All or nothing. Retrying an unchanged request that got no answer counts once. */
    async register({ entries, disclaimer }: BasketAttempt): Promise<Interest[] | null> {
      const attempt = basketAttempt(entries);
      // What an earlier, different try has registered has to be known first: it may not be added again.
      const isOther = unconfirmedBaskets().some((sent) => sent.attempt !== attempt);
      if (isOther && (await settleBaskets()))
        throw new AppError(
          'conflict',
          'Nothing was added now, as an earlier try turned out to be registered. Check what is left in the basket, and register again.',
        );
      const p_request_id = basketRequestId(entries);
      try {
        const data = await confirmedAnswer(() =>
          database().rpc('register_basket', {
            p_items: entries.map(({ projectId, amount, seenAmount, seenTerms }) => ({
              project_id: projectId,
              amount,
              expected_amount: seenAmount,
              ...(seenTerms > 0 && { terms_version: seenTerms }),
            })),
            p_request_id,
            ...(disclaimer !== null && { p_disclaimer: disclaimer }),
          }),
        );
        forgetRequest(attempt);
        return asRows(data).map(toInterest);
      } catch (failure) {
        if (isRefusal(failure)) forgetRequest(attempt);
        throw failure;
      }
    },
  },
  demo: { register: async () => null },
});

const mutationKey = ['register-basket'];

/** Whether a basket is being registered, also one sent before its page was left. */
export function useIsRegistering(): boolean {
  const queryClient = useQueryClient();
  return useSyncExternalStore(
    (listener) => queryClient.getMutationCache().subscribe(listener),
    () => queryClient.isMutating({ mutationKey }) > 0,
    () => false,
  );
}

/**
 * Registers a basket in one step and clears it, also after its page was left; resolves to the stored rows, or to null in demo mode,
 * where nothing is sent.
 */
export function useRegisterBasket() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey,
    onMutate: tabOwner,
    mutationFn: (attempt: BasketAttempt) => basketSource.register(attempt),
    onSuccess: (rows, { entries }, owner) => {
      rows?.forEach((row) => {
        rememberOwn(row);
        queryClient.setQueryData(myInterestIn(row.projectId, row.userId).queryKey, row);
      });
      // By then the tab may be somebody else's, and so may be its basket.
      if (tabOwner() === owner) clearRegistered(entries, rows === null);
    },
    // Also after a failure: reload the total, status or terms that caused the refusal.
    onSettled: (_rows, _error, { entries }) =>
      refreshInterests(
        queryClient,
        entries.map(({ projectId }) => projectId),
      ),
  });
}
