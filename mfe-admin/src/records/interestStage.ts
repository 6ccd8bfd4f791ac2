import { interestStateLabel } from '@fairshore/shared-data/interests';
import type { Interest } from '@fairshore/shared-data/interests';

/** Where interests stand for staff, in the order of their steps; also the list's filter. */
export const interestStages = [
  'to_forward',
  'forwarded',
  'invited',
  'not_taken',
  'closed',
  'lapsed',
  'left',
] as const;
export type InterestStage = (typeof interestStages)[number];

/** Where an interest stands; `left` if it would be to forward, but its person was erased. As `private.interest_stage` has it. */
export function interestStageOf({
  state,
  answer,
  userId,
}: Pick<Interest, 'state' | 'answer' | 'userId'>): InterestStage | null {
  if (state === 'answered') return answer;
  if (state !== 'registered' && state !== 'confirmed') return state;
  return userId === '' ? 'left' : 'to_forward';
}

/** The label of each stage. */
export const stageLabels: Readonly<Record<InterestStage, string>> = {
  to_forward: 'To forward',
  forwarded: interestStateLabel({ state: 'forwarded', answer: null }),
  invited: interestStateLabel({ state: 'answered', answer: 'invited' }),
  not_taken: interestStateLabel({ state: 'answered', answer: 'not_taken' }),
  closed: interestStateLabel({ state: 'closed', answer: null }),
  lapsed: interestStateLabel({ state: 'lapsed', answer: null }),
  left: 'Can’t be forwarded',
};
