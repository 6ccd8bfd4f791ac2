import type { Interest, InterestLife } from '@fairshore/shared-data/interests';
import type { InterestStep } from './stepQueries';

type Verb = InterestStep['verb'];

/** The texts of each step, and whether it requires a reason for the backer. */
export const stepWords: Record<Verb, { label: string; isReasonAsked: boolean; done: string }> = {
  forward: { label: 'Forward to the issuer', isReasonAsked: false, done: 'Forwarded to the issuer.' },
  invite: { label: 'Issuer invites', isReasonAsked: false, done: 'The invitation was noted.' },
  decline: { label: 'Not taken up', isReasonAsked: true, done: 'The answer was noted.' },
  close: { label: 'Mark as closed', isReasonAsked: true, done: 'The interest is closed.' },
};

/** The hint at the field of a reason; `isOver` if no step can be taken any more. */
export function reasonHint({ userId }: Pick<Interest, 'userId'>, isOver: boolean): string {
  if (isOver) return 'It was not sent, because no step can be taken any more. Copy what you still need.';
  return userId === ''
    ? 'This person was erased. They only read it if that is undone, which is possible for 24 hours.'
    : 'The backer reads it at once, in their portal and in the mail about this step if they get one. It can’t be changed afterwards.';
}

/** The message at the field where a step needs a reason. */
export function reasonMissing({ userId }: Pick<Interest, 'userId'>): string {
  return userId === '' ? 'Please give a reason first.' : 'Please give a reason first. The backer reads it.';
}

/**
 * The steps that staff can take in an interest's current state; the database enforces this and refuses any other. An erased person can't
 * be introduced to the issuer, but what they left can be taken out of the raised amount, or closed.
 */
export function stepsFrom(interest: Pick<Interest, 'state' | 'answer' | 'userId'>): Verb[] {
  const steps = stepsOfState(interest);
  return interest.userId === '' ? steps.filter((verb) => verb !== 'forward' && verb !== 'invite') : steps;
}

function stepsOfState({ state, answer }: Pick<InterestLife, 'state' | 'answer'>): Verb[] {
  switch (state) {
    case 'registered':
    case 'confirmed':
      return ['forward', 'close'];
    case 'forwarded':
      return ['invite', 'decline', 'close'];
    case 'answered':
      return answer === 'invited' ? ['decline', 'close'] : ['invite', 'close'];
    default:
      return [];
  }
}

/** Whether an interest is by now as a step that was sent would have made it. */
export function isTaken(
  { verb, reason }: Pick<InterestStep, 'verb' | 'reason'>,
  now: Pick<InterestLife, 'state' | 'answer' | 'stateReason'>,
): boolean {
  const [state, answer] = outcomes[verb];
  return now.state === state && now.stateReason === reason && (answer === null || now.answer === answer);
}

/** The state, and the issuer's answer if it is one, that a step leads to. */
const outcomes = {
  forward: ['forwarded', null],
  invite: ['answered', 'invited'],
  decline: ['answered', 'not_taken'],
  close: ['closed', null],
} as const;
