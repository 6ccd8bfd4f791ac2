import { reasonLabel } from '@fairshore/shared-data/interests';
import type { InterestLife } from '@fairshore/shared-data/interests';
import type { InterestEvent } from '../history/interestEvent';

/** One step in an interest's timeline: what, by whom, when (ISO), and the message from staff. */
export interface InterestStep {
  id: string;
  title: string;
  by: string;
  at: string;
  said: string | null;
}

type Formats = (amount: number) => string;

/** The steps of one project in chronological order; `format` formats amounts (US dollars). */
export function interestSteps(
  events: readonly InterestEvent[],
  projectId: string,
  format: Formats,
): InterestStep[] {
  return events
    .filter((event) => event.projectId === projectId)
    .map((event) => ({
      id: event.id,
      title: stepTitle(event, format),
      by: { backer: 'You', staff: 'Fairshore', system: 'By itself' }[event.takenBy],
      at: event.createdAt,
      said: event.reason === null ? null : `${reasonLabel(event.kind)}: ${event.reason}`,
    }))
    .toReversed();
}

/** A short description of a step; amounts are in US dollars. */
export function stepTitle(
  { kind, amount, totalAfter }: Pick<InterestEvent, 'kind' | 'amount' | 'totalAfter'>,
  format: Formats,
): string {
  const titles: Record<InterestEvent['kind'], string> = {
    recorded: `Registered: ${format(totalAfter)}`,
    increased: `Raised by ${format(amount)} to ${format(totalAfter)}`,
    reduced: `Lowered by ${format(amount)} to ${format(totalAfter)}`,
    withdrawn: 'Withdrawn',
    confirmed: `Confirmed again: ${format(totalAfter)}`,
    forwarded: 'Forwarded to the issuer',
    invited: 'Answered: the issuer invites you',
    not_taken: 'Answered: not taken up',
    closed: 'Closed',
    lapsed: `Lapsed: ${format(amount)} no longer count`,
  };
  return titles[kind];
}

const soonMs = 14 * 86_400_000;

/** When an interest lapses (ISO) if that is within two weeks, else null. */
export function lapsingSoon(
  { state, expiresAt }: Pick<InterestLife, 'state' | 'expiresAt'>,
  now: Date,
): string | null {
  if (state === 'lapsed' || expiresAt === null) return null;
  return Date.parse(expiresAt) - now.getTime() <= soonMs ? expiresAt : null;
}
