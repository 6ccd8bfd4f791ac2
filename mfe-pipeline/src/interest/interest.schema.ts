import { formatCount, formatExactMoney } from '@fairshore/shared-data/money';
import {
  numberQuestion,
  numberRefusal,
  numberSuggestions,
  readTypedNumber,
} from '@fairshore/shared-data/numbers';
import type { NumberField } from '@fairshore/shared-data/numbers';
import * as z from 'zod/mini';
import { disclaimerMissing, onlyLess } from './interestSentences';

/** Largest amount and longest note that the database accepts. */
export const maxInterestAmount = 1_000_000_000;
const maxNoteLength = 1_000;

/** What is typed into the form and kept for later. */
export interface InterestDraft {
  amount: string;
  note: string;
}

/** The form as it is filled in. */
export interface InterestFormValues extends InterestDraft {
  disclaimer: boolean;
}

/** A form that passed. */
export interface CheckedInterest {
  amount: number;
  note: string | null;
  disclaimer: boolean;
}

const field: NumberField = { unit: 'USD', most: maxInterestAmount, decimals: 2 };

/** US dollars as typed, in any of the ways people write amounts; NaN for anything else or what can be read in two ways. */
export function parseAmount(typed: string): number {
  const read = readTypedNumber(typed, field);
  return read.kind === 'number' ? read.value : Number.NaN;
}

/** What an amount that could be read in two ways can mean for this minimum ticket (US dollars), to be clicked. */
export function suggestedAmounts(typed: string, minTicket: number): readonly string[] {
  return numberSuggestions(typed, fieldFor(minTicket));
}

function fieldFor(minTicket: number): NumberField {
  return { ...field, least: Math.max(0, minTicket) };
}

/** What an interest form is checked against; amounts in US dollars. */
export interface InterestRules {
  minTicket: number;
  /** The disclaimer has to be ticked. */
  isDisclaimerAsked?: boolean;
  /** The total there is, which a change may keep below a ticket that rose since. */
  existing?: number;
  /** Why the project takes no more than there is; null when it does. */
  closedReason?: string | null;
}

/** Why an amount can't be taken as it is typed; null when it can. */
function amountProblem(text: string, { minTicket, existing, closedReason = null }: InterestRules) {
  const limits = fieldFor(minTicket);
  const notPositive = 'Please enter a positive amount.';
  const refusals = {
    least: `Minimum ticket is ${formatExactMoney(minTicket)}.`,
    most: `Please enter at most ${formatExactMoney(maxInterestAmount)}.`,
    decimals: 'Please enter an amount in whole cents.',
  };
  const typed = readTypedNumber(text, limits);
  if (typed.kind !== 'number') return numberQuestion(typed, limits) ?? notPositive;
  if (typed.value <= 0) return notPositive;
  const refusal = typed.value === existing ? null : numberRefusal(typed, limits);
  if (refusal) return refusals[refusal];
  return closedReason === null || typed.value <= (existing ?? 0) ? null : `${closedReason} ${onlyLess}`;
}

/** US dollars as typed, where the form would take them; null otherwise. */
export function acceptedAmount(text: string, rules: InterestRules): number | null {
  return amountProblem(text, rules) === null ? parseAmount(text) : null;
}

/** US dollars as the field shows them, read as that amount and no other: 1,250.50. */
export function amountText(usd: number): string {
  return formatExactMoney(usd).replace('$', '');
}

/** Checks the interest form; gives a number and a trimmed note or null. */
export function interestSchema(rules: InterestRules) {
  const { isDisclaimerAsked = false } = rules;
  const amount = z.pipe(
    z.string().check((context) => {
      const message = amountProblem(context.value, rules);
      if (message !== null)
        context.issues.push({ code: 'custom', message, input: context.value, continue: false });
    }),
    z.transform(parseAmount),
  );
  const note = z.pipe(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(maxNoteLength, `Please keep the note under ${formatCount(maxNoteLength)} characters.`),
      ),
    z.transform((text) => (text === '' ? null : text)),
  );
  const disclaimer = z
    .boolean()
    .check(z.refine((isChecked) => isChecked || !isDisclaimerAsked, disclaimerMissing));
  return z.object({ amount, note, disclaimer });
}
