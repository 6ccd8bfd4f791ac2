import type { InterestLife } from '@fairshore/shared-data/interests';
import type { InterestStep } from './stepQueries';

type Verb = InterestStep['verb'];

/** The texts of each step, and whether it requires a reason for the backer. */
export const stepWords: Record<Verb, { label: string; isReasonAsked: boolean; done: string }> = {
  forward: { label: 'Forward to the issuer', isReasonAsked: false, done: 'Forwarded to the issuer.' },
  invite: { label: 'Issuer invites', isReasonAsked: false, done: 'The invitation was noted.' },
  decline: { label: 'Not taken up', isReasonAsked: true, done: 'The answer was noted.' },
  close: { label: 'Mark as closed', isReasonAsked: true, done: 'The interest is closed.' },
};

/** The steps that staff can take in an interest's current state; the database enforces this and refuses any other. */
export function stepsFrom({ state, answer }: Pick<InterestLife, 'state' | 'answer'>): Verb[] {
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
