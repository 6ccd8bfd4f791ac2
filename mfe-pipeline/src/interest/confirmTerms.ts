import { useChangeInterest } from './interestQueries';

/** An own interest as it is shown, and the version of the terms that the page shows beside it; US dollars. */
export interface ConfirmedTerms {
  projectId: string;
  amount: number;
  note: string | null;
  seenTerms: number;
}

/** Confirms an own interest under the terms that the page shows: the same amount and note, with a receipt that names them. */
export function useConfirmTerms() {
  const change = useChangeInterest();
  return {
    ...change,
    mutate: ({ amount, ...interest }: ConfirmedTerms, options?: { onSuccess?: () => void }) =>
      change.mutate({ ...interest, amount, seenAmount: amount }, options),
  };
}
