import { formatExactMoney } from '../money';
import { choice, optionalText } from '../rows/rows';
import type { Row } from '../rows/rows';

const interestStates = ['registered', 'confirmed', 'forwarded', 'answered', 'closed', 'lapsed'] as const;
const interestAnswers = ['invited', 'not_taken'] as const;

/** The current state of an interest; times are ISO text. */
export interface InterestLife {
  state: (typeof interestStates)[number];
  /** The issuer's answer; stays set after closing. */
  answer: (typeof interestAnswers)[number] | null;
  /** The reason staff gave for the last step. */
  stateReason: string | null;
  /** When the backer last registered it, changed its amount or confirmed it. */
  confirmedAt: string;
  /**
   * When it lapses or lapsed; null while it can't lapse, because the project takes no interest or the issuer has
   * answered.
   */
  expiresAt: string | null;
}

/** The state of a stored row; rows from before states existed count as registered when they were created. */
export function toInterestLife(row: Row, createdAt: string): InterestLife {
  return {
    state: choice(row, 'state', interestStates) ?? 'registered',
    answer: choice(row, 'answer', interestAnswers),
    stateReason: optionalText(row, 'state_reason'),
    confirmedAt: optionalText(row, 'confirmed_at') ?? createdAt,
    expiresAt: optionalText(row, 'expires_at'),
  };
}

type Standing = Pick<InterestLife, 'state' | 'answer'>;

/** Whether an interest counts towards what its project has raised. */
export function isCounting({ state, answer }: Standing): boolean {
  return state !== 'lapsed' && answer !== 'not_taken';
}

/**
 * Whether the backer can confirm it, for another term or after it lapsed; never while the project takes no
 * interest.
 */
export function isConfirmable(
  { state, expiresAt }: Pick<InterestLife, 'state' | 'expiresAt'>,
  takesInterest = true,
): boolean {
  return takesInterest && expiresAt !== null && state !== 'answered' && state !== 'closed';
}

/**
 * Whether it lapsed with less than the project's current minimum; amounts in US dollars. It must then be raised to
 * count again; confirming is not enough.
 */
export function isBelowMinimum(
  { state, amount }: Pick<InterestLife, 'state'> & { amount: number },
  minTicket: number,
): boolean {
  return state === 'lapsed' && amount < minTicket;
}

/** Shown instead of the confirm action when an interest lapsed below the current minimum (US dollars). */
export function raiseToConfirm(minTicket: number): string {
  return `The minimum is ${formatExactMoney(minTicket)} now; raise your amount to confirm.`;
}

/**
 * How long before its end confirming an interest makes sense, in milliseconds; for short terms, only the second
 * half.
 */
const dueMs = 30 * 24 * 60 * 60_000;

/** Whether confirming makes sense now: it lapsed, or its term is about to end. The reminder e-mails are sent later. */
export function isConfirmationDue(
  life: Pick<InterestLife, 'state' | 'expiresAt' | 'confirmedAt'>,
  now: Date,
): boolean {
  if (!isConfirmable(life) || life.expiresAt === null) return false;
  const end = Date.parse(life.expiresAt);
  const half = (end - Date.parse(life.confirmedAt)) / 2;
  return life.state === 'lapsed' || end - now.getTime() <= Math.min(dueMs, half);
}

/** The state as a word. */
export function interestStateLabel({ state, answer }: Standing): string {
  if (state === 'answered') return answer === 'invited' ? 'Invited' : 'Not taken up';
  return {
    registered: 'Registered',
    confirmed: 'Confirmed',
    forwarded: 'Forwarded',
    closed: 'Closed',
    lapsed: 'Lapsed',
  }[state];
}

/** The label for the text staff gave with a step, by the step's kind: an invitation carries a message, not a reason. */
export function reasonLabel(kind: string): string {
  return kind === 'invited' ? 'Message with the invitation' : 'Reason';
}

/** The label for an interest's `stateReason`, which belongs to its last step. */
export function stateReasonLabel({ state, answer }: Standing): string {
  return reasonLabel(state === 'answered' && answer !== null ? answer : state);
}

/**
 * What happens next with an interest, in one plain sentence for its backer. `takesInterest` says whether the
 * project does; `isTooLow` is the result of `isBelowMinimum`.
 */
export function nextStep(
  { state, answer, expiresAt }: Pick<InterestLife, 'state' | 'answer' | 'expiresAt'>,
  takesInterest = true,
  isTooLow = false,
): string {
  const day = expiresAt === null ? null : localDayInWords(expiresAt);
  const until =
    day === null
      ? 'it counts without an end while the project takes no new interest'
      : `it counts until ${day} and lapses then unless you confirm it again`;
  switch (state) {
    case 'forwarded':
      return `The issuer answers whether they invite you, and we tell you in your inbox; meanwhile ${until}.`;
    case 'answered':
      return answer === 'invited'
        ? 'The issuer writes to you with their own documents; what you agree is between you and them.'
        : `Nothing more: the issuer did not take it up, so it no longer counts${takesInterest ? ', and you can register a new one' : ''}.`;
    case 'closed':
      return isCounting({ state, answer })
        ? 'Nothing more: this interest is closed. It still counts in what the project has raised and in your holdings.'
        : 'Nothing more: this interest is closed and no longer counts.';
    case 'lapsed':
      return `Nothing${takesInterest ? `, unless you ${isTooLow ? 'raise' : 'confirm'} it` : ' while the project takes no interest'}: it lapsed${day === null ? '' : ` on ${day}`} and no longer counts.`;
    default:
      return `We forward it to the issuer and tell you in your inbox; meanwhile ${until}.`;
  }
}

/** The day of an instant where the reader is, such as "12 March 2027"; on the server, the server's day. */
export function localDayInWords(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
}
