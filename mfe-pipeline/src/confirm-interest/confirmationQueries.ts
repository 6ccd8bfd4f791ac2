import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { interestKeys } from '@fairshore/shared-data/interests';
import { listingKeys } from '@fairshore/shared-data/listings';
import { queryOptions, useMutation, useQueryClient } from '@fairshore/shared-data/query';
import { asRow, optionalText, text } from '@fairshore/shared-data/rows';
import { toConfirmation } from './confirmation';
import type { Confirmation } from './confirmation';

/** What the link with this token confirms; null for an invalid one. Viewing confirms nothing. */
export function confirmationOf(token: string) {
  return queryOptions({
    queryKey: ['interest-confirmation', token] as const,
    queryFn: ({ signal }) => confirmationSource.of(token, signal),
  });
}

/** A confirmation click, with the amount (US dollars) and the version of the terms shown on the page. */
interface LinkAttempt {
  token: string;
  seenAmount: number;
  seenTerms: number;
  disclaimer: string | null;
}

/** Until when the interest now counts (ISO), and its receipt's id. */
interface Confirmed {
  expiresAt: string | null;
  receiptId: string;
}

/** Confirms a link's interest, once. Failures carry the database's message. */
export function useConfirmByLink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (attempt: LinkAttempt) => confirmationSource.confirm(attempt),
    // Also after a failure: the terms may have changed, or another tab was faster.
    onSettled: (_result, _error, { token }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: confirmationOf(token).queryKey }),
        queryClient.invalidateQueries({ queryKey: interestKeys.all }),
        queryClient.invalidateQueries({ queryKey: listingKeys.counters }),
      ]),
  });
}

const confirmationSource = dataSource({
  supabase: {
    async of(token: string, signal: AbortSignal): Promise<Confirmation | null> {
      const call = database().rpc('interest_confirmation', { p_token: token });
      const { data } = await answerOf(call.abortSignal(signal));
      return toConfirmation(data);
    },
    async confirm({ token, seenAmount, seenTerms, disclaimer }: LinkAttempt): Promise<Confirmed> {
      const { data } = await answerOf(
        database().rpc('confirm_interest_by_link', {
          p_token: token,
          p_expected_amount: seenAmount,
          p_terms_version: seenTerms,
          ...(disclaimer !== null && { p_disclaimer: disclaimer }),
        }),
      );
      const row = asRow(data);
      return { expiresAt: optionalText(row, 'expires_at'), receiptId: text(row, 'receipt') };
    },
  },
  demo: {
    of: async () => null,
    confirm: async () => ({ expiresAt: null, receiptId: '' }),
  },
});
