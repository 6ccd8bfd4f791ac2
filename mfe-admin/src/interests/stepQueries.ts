import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { toInterest } from '@fairshore/shared-data/interests';
import type { Interest } from '@fairshore/shared-data/interests';
import { useMutation, useQueryClient } from '@fairshore/shared-data/query';
import { asRow } from '@fairshore/shared-data/rows';

/** A step that staff take with an interest; its backer can read the reason. */
export interface InterestStep {
  id: string;
  verb: 'forward' | 'invite' | 'decline' | 'close';
  /** Null for none; required if the issuer declines or the interest is closed. */
  reason: string | null;
  /** The interest's `updatedAt` as it was shown; the step is refused once it has changed. */
  seen: string;
}

/**
 * Takes a step and resolves with the changes; a refusal has the database's message. The backer is notified in their inbox, and by mail
 * according to their settings.
 */
export function useInterestStep() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (step: InterestStep) => stepSource.take(step),
    // Affects the list, the log and the project's raised amount; after a refusal, too, because somebody else was faster.
    onSettled: () => queryClient.invalidateQueries(),
  });
}

const stepSource = dataSource({
  supabase: {
    async take(step: InterestStep): Promise<Partial<Interest>> {
      const { data } = await answerOf(callOf(step));
      return toInterest(asRow(Array.isArray(data) ? data[0] : data));
    },
  },
  demo: {
    async take({ verb, reason }) {
      if (verb === 'forward') return { state: 'forwarded', stateReason: reason };
      if (verb === 'close') return { state: 'closed', stateReason: reason, expiresAt: null };
      return {
        state: 'answered',
        answer: verb === 'invite' ? 'invited' : 'not_taken',
        stateReason: reason,
        expiresAt: null,
      };
    },
  },
});

function callOf({ id, verb, reason, seen }: InterestStep) {
  const step = { p_interest_id: id, p_seen: seen, ...(reason !== null && { p_reason: reason }) };
  if (verb === 'forward') return database().rpc('forward_interest', step);
  if (verb === 'close') return database().rpc('close_interest', { ...step, p_reason: reason ?? '' });
  return database().rpc('answer_interest', {
    ...step,
    p_answer: verb === 'invite' ? 'invited' : 'not_taken',
  });
}
